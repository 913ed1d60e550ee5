import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useRouter } from '@tanstack/react-router';
import type { ListColumn } from '@kurator/contract/kit/list';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { useIsPainted } from '../../app/firstPaint.ts';
import { Icon } from '../../app/Icon.tsx';
import { columnLabel, renderCell, sortKeyOf, type OwnCells } from './cells.tsx';
import type { ListState } from './listState.ts';
import { storeListOrigin, readListOrigin } from './listOrigin.ts';
import type { Row } from './row.ts';
import type { RowErrorBoundaryProps } from './RowErrorBoundary.tsx';
import { tableRole } from '../tableRole.ts';
import css from './table.module.css';

const FoundIn = lazy(() => loadWithTexts(['found'], import('./FoundIn.tsx')));

interface Props<R extends Row> {
  readonly label: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly R[];
  readonly typeOf: (row: R) => string;
  readonly own?: OwnCells<R> | undefined;
  readonly ordering: ListState['ordering'];
  readonly onOrder: (column: string, isDescending: boolean) => void;
  /** Shows rows of the previous request. */
  readonly isStale: boolean;
  /** Stands around each row after one could not be drawn. */
  readonly Guard?: ComponentType<RowErrorBoundaryProps> | undefined;
}

/** Limits streets, since names share the remaining width. */
const widthOf = (column: ListColumn) => {
  const width = column.width ?? (column.kind === 'street' ? 172 : undefined);
  return width === undefined ? undefined : { width };
};

/** Number of visible rows: bars, page head and table head take at least 180 pixels, a row 32. */
const seenAtOnce = () => Math.ceil((innerHeight - 180) / 32);
const noRows: readonly never[] = [];

/** Defers rows below the fold until after the first paint; on another page they follow the visible ones. */
function useLater<R extends Row>(rows: readonly R[]): readonly R[] {
  // Returning readers continue at a row, which must exist at once.
  const isReturn = readListOrigin()?.address === location.href;
  const isPainted = useIsPainted();
  return useDeferredValue(isPainted || isReturn ? rows : noRows, isReturn ? rows : noRows);
}

/** Rows with a sticky head; arrows move, Enter opens. */
export function ListTable<R extends Row>({ label, columns, rows, typeOf, own, ordering, onOrder, isStale, Guard }: Props<R>) {
  const labels = useMemo(() => columns.map((column) => column.label ?? columnLabel(column.name)), [columns]);
  const later = useLater(rows);
  const [seen] = useState(seenAtOnce);
  const immediateRowCount = later.length > 0 && rows[0]?.properties ? Infinity : seen;
  // Keyed by position: reusing elements for another page takes half the time of creating them. Rows with values to change move as they are,
  // also past the fold, so that what is typed into them stays.
  const draw = (row: R, index: number) => {
    const key = row?.properties && rows.find((other) => other?.id === row.id) === row ? row.id : index;
    const rowElement = <ListRow key={key} row={row} columns={columns} labels={labels} typeOf={typeOf} own={own} />;
    return Guard ? (
      <Guard key={key} row={row} span={columns.length}>
        {rowElement}
      </Guard>
    ) : (
      rowElement
    );
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- draw is made of just these
  const top = useMemo(() => rows.slice(0, immediateRowCount).map(draw), [rows, immediateRowCount, columns, labels, typeOf, own, Guard]);
  const body = useRef<HTMLTableSectionElement>(null);
  const rowOf = (id: string) => body.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  useEffect(() => {
    const listOrigin = readListOrigin();
    if (listOrigin?.address === location.href) rowOf(listOrigin.id)?.focus();
    storeListOrigin(undefined);
    return () => {
      focusedRow = undefined;
    };
  }, []);
  // Makes the first of new rows the tab stop, unless one of them has the focus, which moves with its row; without the row it stays at its place.
  useEffect(() => {
    const at = document.activeElement;
    if (!body.current?.contains(at)) comeInAt(body.current?.rows[0]);
    if (focusedRow && (at === document.body || at instanceof HTMLTableRowElement))
      (rowOf(focusedRow.id) ?? body.current?.rows[focusedRow.index] ?? body.current?.rows[0])?.focus();
  }, [rows, later]);
  return (
    <table className={css.table} {...tableRole('table')} aria-label={label} aria-busy={isStale} data-stale={isStale || undefined}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.name} className={minorClass(column)} style={widthOf(column)} />
        ))}
      </colgroup>
      <thead {...tableRole('rowgroup')}>
        <tr {...tableRole('row')}>
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} ordering={ordering} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} {...tableRole('rowgroup')}>
        {top}
        {later.slice(immediateRowCount, rows.length).map((row, index) => draw(row, immediateRowCount + index))}
      </tbody>
    </table>
  );
}

function HeadCell({ column, ordering, onOrder }: { readonly column: ListColumn } & Pick<Props<Row>, 'ordering' | 'onOrder'>) {
  const order = sortKeyOf(column);
  const isSorted = ordering.column === order;
  const text = column.label ?? columnLabel(column.name);
  return (
    <th
      {...tableRole('columnheader')}
      scope="col"
      className={cellClass(column)}
      data-kind={column.kind}
      aria-sort={isSorted ? (ordering.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={css.sort}
          data-sorted={isSorted || undefined}
          onClick={() => onOrder(order, isSorted && !ordering.isDescending)}
          data-tip={t('kit:sort.by', { label: text })}
        >
          <span>{text}</span>
          <Icon name={isSorted ? (ordering.isDescending ? 'down' : 'up') : 'sort'} size={13} />
        </button>
      ) : (
        text
      )}
    </th>
  );
}

/** Kinds of columns that may take several lines of a tablet. */
const wideColumnKinds: ReadonlySet<ListColumn['kind']> = new Set(['chips', 'entityName']);
/** Kinds of columns in the second line of a card. */
const placeKinds: ReadonlySet<ListColumn['kind']> = new Set(['entityName', 'street', 'zipCode', 'city', 'projectName', 'year']);

const minorClass = ({ isMinor }: ListColumn) => (isMinor === true ? css.minor : isMinor ? css.less : undefined);

const cellClass = (column: ListColumn) =>
  [
    column.isEndAligned && css.end,
    minorClass(column),
    column.kind === 'entityLink' && css.main,
    wideColumnKinds.has(column.kind) && css.wide,
    placeKinds.has(column.kind) && css.place,
  ]
    .filter(Boolean)
    .join(' ') || undefined;

interface RowProps<R extends Row> {
  readonly row: R;
  readonly columns: readonly ListColumn[];
  /** Labels of the columns, in their order. */
  readonly labels: readonly string[];
  readonly typeOf: (row: R) => string;
  readonly own: OwnCells<R> | undefined;
}

function ListRow<R extends Row>({ row, columns, labels, typeOf, own }: RowProps<R>) {
  const entityType = typeOf(row);
  const foundAt =
    columns.find(({ kind, width }) => kind === 'entityName' && width === undefined) ?? columns.find(({ kind }) => kind === 'entityLink');
  const router = useRouter();
  const timer = useRef(0);
  const near = (event: PointerEvent<HTMLTableRowElement>) => {
    const link = event.currentTarget.querySelector('a');
    if (link) timer.current = window.setTimeout(() => void router.preloadRoute({ to: '', href: link.pathname + link.search }), 60);
  };
  return (
    <tr
      {...tableRole('row')}
      className={css.row}
      tabIndex={-1}
      data-row={row.id}
      data-deleted={row.is_deleted || undefined}
      onPointerEnter={near}
      onPointerLeave={() => clearTimeout(timer.current)}
      onClick={openUnlessBusy}
      onKeyDown={moveBetweenRows}
      onFocus={(event) => {
        focusedRow = { id: row.id, index: event.currentTarget.sectionRowIndex };
        comeInAt(event.currentTarget);
      }}
      onBlur={() => (focusedRow = undefined)}
    >
      {columns.map((column, i) => (
        <td key={column.name} {...tableRole('cell')} className={cellClass(column)} data-kind={column.kind} data-label={labels[i]}>
          {renderCell({ row, column, entityType, own })}
          {column === foundAt && row.found_in && (
            <Suspense>
              <FoundIn of={row} />
            </Suspense>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Opens the row on a click, unless it hit a control or ended a text selection. */
function openUnlessBusy(event: MouseEvent<HTMLTableRowElement>): void {
  const hit = event.target instanceof Element && event.target.closest('a, button, input');
  if (hit instanceof HTMLAnchorElement)
    storeListOrigin({ address: location.href, id: event.currentTarget.dataset['row'] ?? '', to: hit.pathname });
  if (hit || getSelection()?.type === 'Range') return;
  event.currentTarget.querySelector('a')?.click();
}

/** Handles keys of a focused row; its controls handle their own. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  if (event.target !== row) return;
  const to = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }[event.key];
  if (event.key === 'Enter') row.querySelector('a')?.click();
  if (!(to instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  to.focus();
}

/** Row with the focus, kept while its element is given to another row or taken away. */
let focusedRow: { readonly id: string; readonly index: number } | undefined;

/** Roving tabindex: one row at a time is in the tab order. */
function comeInAt(row: HTMLTableRowElement | undefined): void {
  for (const other of row?.closest('tbody')?.rows ?? []) other.tabIndex = other === row ? 0 : -1;
}
