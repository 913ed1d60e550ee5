import { location } from '@kurator/contract/health/location/location.type';
import type { LocationRow } from '@kurator/contract/health/location/location.answer';
import { t } from '../../app/i18n.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { blacklistCells } from '../section/inheritedFlags.tsx';

const list = location.list;
const typeOf = () => location.type;

export const Page = () => (
  <ListPage<LocationRow>
    list={list}
    title={t('entity:locations')}
    typeOf={typeOf}
    search={SearchBar}
    cells={blacklistCells}
    notice={t('entity:locations.where_new')}
  />
);
