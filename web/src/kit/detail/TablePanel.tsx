import { useId, useState, type ReactNode } from 'react';
import { t } from '../../app/i18n.ts';
import { EmptyPanelText, Panel } from './Panel.tsx';
import { hasAllWords } from '../../app/matches.ts';
import { tableRole } from '../tableRole.ts';
import field from '../field/field.module.css';
import css from './tablePanel.module.css';

export interface PanelColumn<R> {
  readonly label: () => string;
  readonly cell: (row: R) => ReactNode;
  readonly width?: number | string;
  readonly isEndAligned?: boolean;
  /** Makes rows cards on narrow screens, where its cell follows with its label. */
  readonly isMinor?: boolean;
  /** Says by itself what it is, as buttons do: no label in a card. */
  readonly isSelfExplanatory?: boolean;
}

interface Props<R> {
  readonly title: string;
  readonly rows: readonly R[];
  /** Total, if not all rows are present; else dimmed rows are not counted. */
  readonly count?: number;
  readonly keyOf: (row: R) => string;
  readonly columns: readonly PanelColumn<R>[];
  readonly empty: string;
  /** Searched text of the filter box; absent: no box. */
  readonly textOf?: (row: R) => string;
  /** Checkbox that hides rows. */
  readonly hidable?: { readonly label: string; readonly isHidden: (row: R) => boolean };
  readonly isNumbered?: boolean;
  /** Dims rows, as deleted ones, which are not counted. */
  readonly isFaded?: (row: R) => boolean;
  readonly actions?: ReactNode;
}

/** Table inside a detail, filtered in the browser. */
export function TablePanel<R>({ title, rows, count, keyOf, columns, empty, textOf, hidable, isNumbered, isFaded, actions }: Props<R>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isHiding, setHiding] = useState(false);
  const shownRows = rows.filter(
    (row) => !(isHiding && hidable?.isHidden(row)) && (typed === '' || !textOf || hasAllWords(textOf(row), typed)),
  );
  const countOf = (some: readonly R[]) => (isFaded ? some.filter((row) => !isFaded(row)).length : some.length);
  const tools = rows.length > 0 && (textOf !== undefined || hidable !== undefined) && (
    <div className={css.tools}>
      {textOf && (
        <input
          className={field.input}
          type="search"
          aria-label={t('kit:panel.filter', { title })}
          placeholder={t('kit:filter.bar')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {hidable && (
        <label className={css.hide} htmlFor={`${id}-hide`}>
          <input
            id={`${id}-hide`}
            className={field.check}
            type="checkbox"
            checked={isHiding}
            onChange={(event) => setHiding(event.target.checked)}
          />
          {hidable.label}
        </label>
      )}
      <output className={css.found}>
        {shownRows.length < rows.length && t('kit:panel.matches', { found: countOf(shownRows), count: countOf(rows) })}
      </output>
    </div>
  );
  return (
    <Panel title={title} count={count ?? countOf(rows)} actions={actions} isFlush>
      {tools}
      {shownRows.length === 0 ? (
        <EmptyPanelText>{rows.length === 0 ? empty : t('kit:panel.no_match')}</EmptyPanelText>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- keyboards scroll the table
        <div className={css.scroller} tabIndex={0} role="group" aria-label={title}>
          <table className={css.table} {...tableRole('table')}>
            <thead>
              <tr {...tableRole('row')}>
                {isNumbered && (
                  <th {...tableRole('columnheader')} className={css.number}>
                    {t('kit:panel.number')}
                  </th>
                )}
                {columns.map((column) => (
                  <th
                    key={column.label()}
                    {...tableRole('columnheader')}
                    scope="col"
                    className={classOf(column)}
                    style={column.width ? { width: column.width } : undefined}
                  >
                    {column.label()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shownRows.map((row, index) => (
                <tr key={keyOf(row)} {...tableRole('row')} data-faded={isFaded?.(row) === true ? true : undefined}>
                  {isNumbered && (
                    <td {...tableRole('cell')} className={css.number}>
                      {index + 1}
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.label()}
                      {...tableRole('cell')}
                      className={classOf(column)}
                      data-label={column.isSelfExplanatory ? undefined : column.label()}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

const classOf = (column: { readonly isEndAligned?: boolean; readonly isMinor?: boolean }) =>
  [column.isEndAligned && css.end, column.isMinor && css.minor].filter(Boolean).join(' ') || undefined;
