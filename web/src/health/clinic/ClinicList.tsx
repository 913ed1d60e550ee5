import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import type { ClinicRow } from '@kurator/contract/health/clinic/clinic.answer';
import { t } from '../../app/i18n.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { blacklistCells } from '../section/inheritedFlags.tsx';

const list = clinic.list;
const typeOf = () => clinic.type;

export const Page = () => (
  <ListPage<ClinicRow>
    list={list}
    title={t('entity:clinics')}
    typeOf={typeOf}
    search={SearchBar}
    cells={blacklistCells}
    notice={t('entity:clinics.where_new')}
  />
);
