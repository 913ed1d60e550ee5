import type { ReactNode } from 'react';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { EmptyPanelText, Panel } from '../detail/Panel.tsx';
import type { PanelColumn } from '../detail/TablePanel.tsx';
import table from '../detail/tablePanel.module.css';
import { rowShift } from './reorder.ts';
import { useReorder, type Reorder } from './useReorder.ts';
import css from './reorder.module.css';

interface Props<R> {
  readonly title: string;
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly nameOf: (row: R) => string;
  readonly columns: readonly PanelColumn<R>[];
  readonly empty: string;
  readonly actions?: ReactNode;
  /** Saves another order; absent: the order is fixed. */
  readonly onReorder?: ((order: readonly string[]) => Promise<void>) | undefined;
  /** Actions of a row, which may move it by one place, too. */
  readonly renderActions?: ((row: R, place: RowPlace) => ReactNode) | undefined;
}

/** Position of a row, and a function that moves it by one place. */
export interface RowPlace {
  readonly index: number;
  readonly count: number;
  readonly move: (by: -1 | 1) => void;
}

const ignoreOrder = () => Promise.resolve();

/** Table with rows that people put in order: by mouse, by keyboard, or by the actions of a row. */
export function ReorderTable<R>({ title, rows, keyOf, nameOf, columns, empty, actions, onReorder, renderActions }: Props<R>) {
  const reorder = useReorder({ order: rows.map(keyOf), onReorder: onReorder ?? ignoreOrder });
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const orderedRows = reorder.order.flatMap((key) => {
    const row = byKey.get(key);
    return row === undefined ? [] : [row];
  });
  const name = (key: string): string => {
    const row = byKey.get(key);
    return row === undefined ? '' : nameOf(row);
  };
  return (
    <Panel title={title} count={rows.length} actions={actions} isFlush>
      {rows.length === 0 ? (
        <EmptyPanelText>{empty}</EmptyPanelText>
      ) : (
        <table className={`${table.table} ${css.table}`} aria-busy={reorder.isSaving} data-lifted={reorder.lift ? true : undefined}>
          <thead>
            <tr>
              <th className={table.number} scope="col">
                {t('kit:panel.number')}
              </th>
              {columns.map((column) => (
                <th key={column.label()} scope="col" className={classOf(column)}>
                  {column.label()}
                </th>
              ))}
              {renderActions && (
                <th scope="col">
                  <span className="sr">{t('property:actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {orderedRows.map((row, index) => {
              const key = keyOf(row);
              return (
                <tr
                  key={key}
                  ref={reorder.row(key)}
                  className={css.row}
                  data-lifted={reorder.lift?.key === key ? true : undefined}
                  data-dragged={(reorder.lift?.key === key && reorder.distance !== undefined) || undefined}
                  style={rowStyle(reorder, index)}
                >
                  <td className={css.cell}>
                    <span className={css.place}>
                      {onReorder && (
                        <button
                          type="button"
                          className={`inline-icon ${css.grip}`}
                          aria-label={t('property:reorder.grip', { name: nameOf(row) })}
                          data-tip={reorder.lift ? undefined : t('property:reorder.how')}
                          {...reorder.grip(key)}
                        >
                          <Icon name="grip" size={14} />
                        </button>
                      )}
                      <span className={css.number}>{index + 1}</span>
                    </span>
                  </td>
                  {columns.map((column) => (
                    <td key={column.label()} className={classOf(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                  {renderActions && (
                    <td className={css.actions}>
                      {renderActions(row, { index, count: orderedRows.length, move: (by) => void reorder.move(key, by) })}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <Strip reorder={reorder} name={name} />
    </Panel>
  );
}

/** Style of a row while one is lifted: that one follows the pointer or fills the gap, the others give way. */
function rowStyle({ lift, heights, distance }: Reorder, index: number) {
  if (!lift) return undefined;
  const shift = index === lift.from && distance !== undefined ? distance : rowShift(index, lift, heights);
  return { transform: `translateY(${shift}px)` };
}

/** Announces the move, to screen readers too, with the keys that continue it. */
function Strip({ reorder, name }: { readonly reorder: Reorder; readonly name: (key: string) => string }) {
  const { lift, order } = reorder;
  const place = lift && { name: name(lift.key), from: lift.from + 1, to: lift.to + 1, count: order.length };
  return (
    <div className={css.strip} data-shown={lift !== undefined || undefined}>
      <output aria-live="assertive">
        {place && (place.from === place.to ? t('property:reorder.lifted', place) : t('property:reorder.moved', place))}
      </output>
      {lift && <span className={css.keys}>{t('property:reorder.keys')}</span>}
    </div>
  );
}

const classOf = (column: { readonly isEndAligned?: boolean; readonly isMinor?: boolean }) =>
  [column.isEndAligned && table.end, column.isMinor && table.minor].filter(Boolean).join(' ') || undefined;
