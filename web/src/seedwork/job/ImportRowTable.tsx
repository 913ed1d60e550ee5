import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ImportNote, ImportRow } from '@kurator/contract/seedwork/job.answer';
import { t } from '../../app/i18n.ts';
import { IconButton } from '../../kit/button/Button.tsx';
import { EntityLink } from '../../app/navigate.tsx';
import { EmptyCell } from '../../kit/list/cells.tsx';
import { toDistinctEntries } from './changeText.ts';
import { RowChanges } from './RowChanges.tsx';
import type { ImportOfPlan } from './RowDetail.tsx';
import css from './import.module.css';

const RowDetail = lazy(async () => ({ default: (await import('./RowDetail.tsx')).RowDetail }));

interface Props {
  readonly rows: readonly ImportRow[];
  /** Shows rows of the previous request. */
  readonly isStale: boolean;
  readonly importOfPlan: ImportOfPlan;
  /** Gives the focus that the table before had to the first row in error once it is there. */
  readonly isErrorSought: boolean;
  /** Shows the rows in error, where this page has none. */
  readonly onNextError: () => void;
}

/** Rows of an import. Arrows move and open, Enter follows the entry, E goes to the next error. */
export function ImportRowTable({ rows, isStale, importOfPlan, isErrorSought, onNextError }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (isErrorSought && document.activeElement === document.body) body.current?.querySelector<HTMLElement>('[data-state=error]')?.focus();
  });
  const [openedRows, setOpenedRows] = useState<ReadonlySet<number>>(new Set());
  const open = (row: number, isOpen: boolean) =>
    setOpenedRows((before) => new Set(isOpen ? [...before, row] : [...before].filter((other) => other !== row)));
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: ImportRow) => {
    const { key, currentTarget, target } = event;
    if (target !== currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowRight' || key === 'ArrowLeft') open(row.row, key === 'ArrowRight' && row.changes.length > 0);
    else if (key === 'ArrowDown' || key === 'ArrowUp') rowBeside(currentTarget, key === 'ArrowDown' ? 1 : -1)?.focus();
    else if (key === 'Enter') currentTarget.querySelector('a')?.click();
    else if (key === 'e') goToError(currentTarget, onNextError);
    else return;
    event.preventDefault();
  };
  return (
    <table className={css.plan} aria-label={t('import:plan')} aria-busy={isStale} data-stale={isStale || undefined}>
      <thead>
        <tr>
          <th scope="col" className={css.row}>
            {t('import:column.row')}
          </th>
          <th scope="col" className={css.result}>
            {t('import:column.state')}
          </th>
          <th scope="col" className={css.entry}>
            {t('import:column.entry')}
          </th>
          <th scope="col">{importOfPlan.isNew ? t('import:column.will') : t('import:column.did')}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <PlanRow
            key={row.row}
            row={row}
            isFirst={index === 0}
            isOpen={openedRows.has(row.row)}
            importOfPlan={importOfPlan}
            onOpen={(isOpen) => open(row.row, isOpen)}
            onKeyDown={(event) => onKeyDown(event, row)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: ImportRow;
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly importOfPlan: ImportOfPlan;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/** Row: place in the file, subject, changes or faults; its values below while it is open. */
const PlanRow = ({ row, isFirst, isOpen, importOfPlan, onOpen, onKeyDown }: RowProps) => (
  <>
    <tr
      data-row={row.row}
      data-state={row.state}
      data-open={isOpen || undefined}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={onKeyDown}
      onFocus={(event) => comeInAt(event.currentTarget)}
    >
      <td className={css.row} data-label={t('import:column.row')}>
        {row.row}
      </td>
      <td className={css.result}>
        <span className={css.tag} data-tone={row.state}>
          {t(`import:state.${row.state}`)}
        </span>
      </td>
      <td className={css.entry}>
        <Entry row={row} />
      </td>
      <td>
        <div className={css.said}>
          <div>
            <RowChanges row={row} isOpen={isOpen} onOpen={() => onOpen(true)} />
            {row.errors.map((error) => (
              <p key={`${error.column} ${error.text}`} className={css.error}>
                {error.column !== null && <b>{t('import:at_column', { row: row.row, column: error.column })}</b>}
                {error.value !== null && error.value !== '' && <q>{error.value}</q>} {error.text}
              </p>
            ))}
            {toDistinctEntries(row.warnings).map(([key, note]) => (
              <NoteLine key={key} note={note} />
            ))}
            {row.changes.length + row.errors.length + row.warnings.length === 0 && (
              <span className={css.quiet}>{t('import:nothing_changes')}</span>
            )}
          </div>
          {row.changes.length > 0 && (
            <IconButton
              icon="chevronRight"
              name={t(isOpen ? 'import:close_row' : 'import:open_row', { row: row.row })}
              aria-expanded={isOpen}
              tabIndex={-1}
              onClick={() => onOpen(!isOpen)}
            />
          )}
        </div>
      </td>
    </tr>
    {isOpen && (
      <tr className={css.opened}>
        <td colSpan={4}>
          <Suspense>
            <RowDetail row={row} importOfPlan={importOfPlan} />
          </Suspense>
        </td>
      </tr>
    )}
  </>
);

function rowBeside(row: HTMLTableRowElement, step: 1 | -1): HTMLTableRowElement | undefined {
  const rows = rowsOf(row);
  return rows[rows.indexOf(row) + step];
}

const rowsOf = (row: HTMLTableRowElement): readonly HTMLTableRowElement[] => [
  ...(row.parentElement?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? []),
];

function goToError(row: HTMLTableRowElement, onNone: () => void): void {
  const rows = rowsOf(row);
  const at = rows.indexOf(row);
  const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ dataset }) => dataset['state'] === 'error');
  if (next) next.focus();
  else if (row.dataset['state'] !== 'error') onNone();
}

/** Roving tabindex: one row at a time is in the tab order. */
function comeInAt(row: HTMLTableRowElement): void {
  for (const other of rowsOf(row)) other.tabIndex = other === row ? 0 : -1;
}

function Entry({ row: { label, entity_id: id, entity_type: type } }: { readonly row: ImportRow }) {
  if (label === null) return <EmptyCell />;
  return id !== null && type !== null ? (
    <EntityLink type={type} id={id}>
      {label}
    </EntityLink>
  ) : (
    label
  );
}

const NoteLine = ({ note: { kind, file, row, column, value, reason, done } }: { readonly note: ImportNote }) => (
  <p className={kind === 'refused' ? css.error : css.note}>
    {file !== '' && <b>{column === '' ? t('import:note_row', { file, row }) : t('import:note', { file, row, column })}</b>}
    {value !== '' && <q>{value}</q>} {done === '' ? reason : t('import:note_text', { reason, done })}
  </p>
);
