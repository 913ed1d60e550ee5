import { medicCreate } from '@kurator/contract/health/medic/medic.command';
import { medicsOverwrite, wishAffiliationsImport } from '@kurator/contract/health/medic/medicImport.command';
import type { MedicListRow } from '@kurator/contract/health/medic/medic.answer';
import { medic } from '@kurator/contract/health/medic/medic.type';
import { t } from '../../app/i18n.ts';
import { CreateButton } from '../../kit/dialog/CommandButton.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import type { OwnCells } from '../../kit/list/cells.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBoxes } from '../../kit/list/SearchBoxes.tsx';
import { ImportMenu } from '../../seedwork/job/ImportMenu.tsx';
import { MedicName } from './MedicName.tsx';
import css from './medic.module.css';

const list = medic.list;
const imports = [
  { of: medicsOverwrite, action: 'overwrite' },
  { of: wishAffiliationsImport, action: 'wish' },
];
const emptyListGuide = { commands: [medicCreate, ...imports.map(({ of }) => of)] };
const typeOf = () => medic.type;

const cells: OwnCells<MedicListRow> = {
  name: (row) => <MedicName medic={row} />,
  'institute.name': ({ institute }) =>
    institute?.is_deleted ? (
      <>
        <s className={css.none}>{institute.name}</s> <Flag icon="deleted" text={t('field:is_deleted')} isQuiet />
      </>
    ) : (
      (institute?.name ?? <span className={css.none}>{t('medic:no_institute')}</span>)
    ),
};

export const Page = () => (
  <ListPage<MedicListRow>
    list={list}
    title={t('medic:title')}
    typeOf={typeOf}
    cells={cells}
    search={SearchBoxes}
    emptyListGuide={emptyListGuide}
    actions={
      <>
        <ImportMenu imports={imports} />
        <CreateButton of={medicCreate} type={medic} />
      </>
    }
  />
);
