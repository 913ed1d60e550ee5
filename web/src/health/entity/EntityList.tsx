import { entities } from '@kurator/contract/health/entity/entity.list';
import type { EntityRow } from '@kurator/contract/health/entity/entity.answer';
import { t } from '../../app/i18n.ts';
import { EntityLink, useSearchState } from '../../app/navigate.tsx';
import { all } from '@kurator/contract/kit/queryString';
import type { OwnCells } from '../../kit/list/cells.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { researched } from './researched.ts';
import css from './EntityList.module.css';

const typeOf = (row: EntityRow) => row.entity_type;

const cells: OwnCells<EntityRow> = {
  entity_type: (row) => t(`health:type.${row.entity_type}`),
  details: (row) => (
    <EntityLink type={row.entity_type} id={row.id} tabIndex={-1}>
      {t('health:entities.details')}
    </EntityLink>
  ),
};

/** Pages are as many as the longest of the chosen types needs: size and place count per type. */
const longest = (totals: Readonly<Record<string, number>>) => Math.max(0, ...Object.values(totals));

/** All research entities in one list. */
export const Page = () => (
  <ListPage<EntityRow>
    list={entities}
    parts={researched}
    title={t('health:entities')}
    typeOf={typeOf}
    cells={cells}
    search={SearchBar}
    paged={longest}
    choices={<TypeFilter />}
    notice={t('health:entities.per_type')}
  />
);

/** Which types are shown; none chosen means all. */
function TypeFilter() {
  const [search, patch] = useSearchState();
  const chosen = all(search, 'entity_types');
  const toggle = (type: string) => {
    const next = chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type];
    patch({ entity_types: next.length > 0 ? next : undefined, offset: undefined }, { replace: true });
  };
  return (
    <fieldset className={css.types} aria-label={t('field:entity_type')}>
      {researched.map((type) => (
        <label key={type} className={css.type}>
          <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
          {t(`health:types.${type}`)}
        </label>
      ))}
    </fieldset>
  );
}
