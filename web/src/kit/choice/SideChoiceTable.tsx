import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { t } from '../../app/i18n.ts';
import { detailCellOf } from '../field/detailCellOf.ts';
import { TextCell } from '../field/cells.tsx';
import { isFilled, sides, type ChoiceRow, type Choices } from './choice.ts';
import { tableRole } from '../tableRole.ts';
import { Difference } from './Difference.tsx';
import css from './choice.module.css';

interface Props {
  /** Name of the column of fields. */
  readonly corner: string;
  /** Name of the column of former values, which is left out without. */
  readonly before?: string;
  /** Header cells of both sides. */
  readonly heads: ReactNode;
  /** Short names of both sides, which stand beside each value in narrow places. */
  readonly names: readonly [string, string];
  /** Rows before the choices. */
  readonly lead?: ReactNode;
  readonly rows: readonly ChoiceRow[];
  /** Absent: nothing can be chosen. */
  readonly choices: Choices | undefined;
  readonly onChoose: (choices: Choices) => void;
  /** Action of a row, below its right value. */
  readonly renderAction?: (row: ChoiceRow) => ReactNode;
  /** Further rows. */
  readonly children?: ReactNode;
}

/** Values of two sides beside each other, one of which is chosen per row: Up and Down move between rows, Left and Right choose. */
export function SideChoiceTable({ corner, before, heads, names, lead, rows, choices, onChoose, renderAction, children }: Props) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const checkedInputs = [...(table.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    const at = checkedInputs.findIndex((input) => input.name === (event.target instanceof HTMLInputElement ? event.target.name : ''));
    checkedInputs[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  return (
    <table ref={table} {...tableRole('table')} className={css.table}>
      <thead {...tableRole('rowgroup')}>
        <tr {...tableRole('row')}>
          <th {...tableRole('columnheader')} scope="col" className={css.corner}>
            <span className="sr">{corner}</span>
          </th>
          {before !== undefined && (
            <th {...tableRole('columnheader')} scope="col" className={css.before}>
              {before}
            </th>
          )}
          {heads}
        </tr>
      </thead>
      <tbody {...tableRole('rowgroup')}>
        {lead}
        {rows.map((row) => {
          const { field, label, kind, values, before: former, remark } = row;
          return (
            <tr key={field} {...tableRole('row')} className={css.choices}>
              <th {...tableRole('rowheader')} scope="row" id={`${id}${field}`}>
                {label}
              </th>
              {before !== undefined && (
                <td {...tableRole('cell')} className={css.former} data-label={before}>
                  {drawValue(kind, former)}
                </td>
              )}
              {sides.map((side) => {
                const isChosen = choices?.[field] === side;
                const value = drawValue(kind, values[side], values[side === 0 ? 1 : 0], isChosen);
                return (
                  <td
                    key={side}
                    {...tableRole('cell')}
                    className={choices === undefined ? undefined : isChosen ? css.chosen : css.lost}
                    data-name={names[side]}
                  >
                    {choices === undefined ? (
                      value
                    ) : (
                      <label className={css.choice}>
                        <input
                          type="radio"
                          name={`${id}${field}`}
                          checked={isChosen}
                          aria-labelledby={`${id}${field} ${id}${field}${side}`}
                          onChange={() => onChoose({ ...choices, [field]: side })}
                          onKeyDown={move}
                        />
                        <span id={`${id}${field}${side}`}>{value}</span>
                      </label>
                    )}
                    {side === 0 && remark !== undefined && <span className={css.remark}>{remark}</span>}
                    {side === 1 && renderAction?.(row)}
                  </td>
                );
              })}
            </tr>
          );
        })}
        {children}
      </tbody>
    </table>
  );
}

/** Value as a cell, a text with its difference from the other side. */
function drawValue(kind: FieldKind, value: unknown, other?: unknown, isChosen = false): ReactNode {
  const Cell = detailCellOf(kind);
  if (Cell === TextCell && typeof value === 'string' && typeof other === 'string' && value !== '' && other !== '')
    return <Difference text={value} other={other} isChosen={isChosen} />;
  return isFilled(value) ? <Cell value={value} /> : <span className={css.none}>{t('kit:empty')}</span>;
}
