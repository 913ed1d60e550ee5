import { RELEVANCE, type ListColumn } from '@kurator/contract/kit/list';
import { t } from '../../app/i18n.ts';
import { IconButton } from '../button/Button.tsx';
import { columnLabel, sortKeyOf } from './cells.tsx';
import type { ListState } from './listState.ts';
import field from '../field/field.module.css';
import css from './list.module.css';

interface Props {
  readonly columns: readonly ListColumn[];
  readonly ordering: ListState['ordering'];
  /** Offers the order by relevance. */
  readonly hasRelevance: boolean;
  readonly onOrder: (column: string, isDescending: boolean) => void;
}

/** Choice of the order and its direction. */
export function SortSelect({ columns, ordering, hasRelevance, onOrder }: Props) {
  const sortable = columns.filter((column) => column.isSortable);
  if (sortable.length === 0) return null;
  // Other orders without a column are offered only while active.
  const others = new Set(hasRelevance ? [RELEVANCE] : []);
  if (!sortable.some((column) => sortKeyOf(column) === ordering.column)) others.add(ordering.column);
  return (
    <span className={css.order}>
      <select
        className={field.select}
        aria-label={t('kit:sort.label')}
        value={ordering.column}
        onChange={(event) => onOrder(event.target.value, ordering.isDescending)}
      >
        {[...others].map((order) => (
          <option key={order} value={order}>
            {t('kit:sort.option', { label: columnLabel(order) })}
          </option>
        ))}
        {sortable.map((column) => (
          <option key={column.name} value={sortKeyOf(column)}>
            {t('kit:sort.option', { label: column.label ?? columnLabel(sortKeyOf(column)) })}
          </option>
        ))}
      </select>
      {ordering.column !== RELEVANCE && (
        <IconButton
          icon={ordering.isDescending ? 'down' : 'up'}
          name={ordering.isDescending ? t('kit:sort.descending') : t('kit:sort.ascending')}
          onClick={() => onOrder(ordering.column, !ordering.isDescending)}
        />
      )}
    </span>
  );
}
