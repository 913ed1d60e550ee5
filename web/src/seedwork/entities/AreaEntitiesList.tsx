import { useMemo } from 'react';
import type { List } from '@kurator/contract/kit/list';
import type { Domain } from '@kurator/contract/kit/permission';
import type { EntityRow } from '@kurator/contract/seedwork/entities.answer';
import { entityScreen, entityTypesOf } from '../../app/directory.ts';
import { t } from '../../app/i18n.ts';
import { EntityLink, useSearchState } from '../../app/navigate.tsx';
import { paramValues } from '@kurator/contract/kit/queryString';
import type { OwnCells } from '../../kit/list/cells.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import css from './AreaEntitiesList.module.css';

const typeOf = (row: EntityRow) => row.entity_type;

const cells: OwnCells<EntityRow> = {
  entity_type: (row) => t(`entity:type.${row.entity_type}`),
  details: (row) =>
    entityScreen(row.entity_type) && (
      <EntityLink type={row.entity_type} id={row.id} tabIndex={-1}>
        {t('entity:entities.details')}
      </EntityLink>
    ),
};

/** Number of pages of the longest type: size and place count per type. */
const longest = (totals: Readonly<Record<string, number>>) => Math.max(0, ...Object.values(totals));

interface Props {
  readonly list: List;
  readonly domain: Domain;
}

export function AreaEntitiesList({ list, domain }: Props) {
  const types = useMemo(() => entityTypesOf(domain), [domain]);
  return (
    <ListPage<EntityRow>
      list={list}
      parts={types}
      title={t('entity:entities')}
      typeOf={typeOf}
      cells={cells}
      search={SearchBar}
      pagedCount={longest}
      choices={<TypeFilter types={types} />}
      notice={t('entity:entities.per_type')}
    />
  );
}

/** Type filter; none chosen means all. */
function TypeFilter({ types }: { readonly types: readonly string[] }) {
  const [search, patch] = useSearchState();
  const chosenTypes = paramValues(search, 'entity_types');
  const toggle = (type: string) => {
    const next = chosenTypes.includes(type) ? chosenTypes.filter((other) => other !== type) : [...chosenTypes, type];
    patch({ entity_types: next.length > 0 ? next : undefined, offset: undefined }, { replace: true });
  };
  return (
    <fieldset className={css.types} aria-label={t('field:entity_type')}>
      {types.map((type) => (
        <label key={type} className={css.type}>
          <input type="checkbox" checked={chosenTypes.includes(type)} onChange={() => toggle(type)} />
          {t(`entity:types.${type}`)}
        </label>
      ))}
    </fieldset>
  );
}
