import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import type { HospitalRow } from '@kurator/contract/health/hospital/hospital.answer';
import { t } from '../../app/i18n.ts';
import { CreateButton } from '../../kit/dialog/CommandButton.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { ImportButton } from '../../seedwork/job/ImportButton.tsx';

const list = hospital.list;
const emptyListGuide = { commands: [hospitalsImport, hospitalCreate] };
const typeOf = () => hospital.type;

export const Page = () => (
  <ListPage<HospitalRow>
    list={list}
    title={t('entity:hospitals')}
    typeOf={typeOf}
    search={SearchBar}
    emptyListGuide={emptyListGuide}
    actions={
      <>
        <ImportButton of={hospitalsImport} action="import" />
        <CreateButton of={hospitalCreate} type={hospital} />
      </>
    }
  />
);
