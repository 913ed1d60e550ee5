import type { ImportRow } from '@kurator/contract/seedwork/job.answer';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { formatDateTime } from '../../app/moment.ts';
import { changeLabel, toDistinctEntries, changeValueText, type ImportRowChange } from './changeText.ts';
import css from './import.module.css';

/** Changes that a closed row shows. */
const shownChanges = 3;

interface Props {
  readonly row: ImportRow;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Changes of a row: the first ones while it is closed, their number while its table says them all. */
export function RowChanges({ row, isOpen, onOpen }: Props) {
  if (row.state === 'dropped') return <DroppedRowText row={row} />;
  const changes = toDistinctEntries(row.changes);
  if (isOpen) return <Counts changes={changes.map(([, change]) => change)} />;
  const isAll = changes.length <= shownChanges + 1;
  return (
    <>
      {changes.slice(0, isAll ? undefined : shownChanges).map(([key, change]) => (
        <ChangeLine key={key} change={change} />
      ))}
      {!isAll && (
        <button type="button" className={css.all} tabIndex={-1} onClick={onOpen}>
          {t('import:all_changes', { count: changes.length })}
        </button>
      )}
    </>
  );
}

function Counts({ changes }: { readonly changes: readonly ImportRowChange[] }) {
  const keptCount = changes.filter((change) => change.kept).length;
  return (
    <>
      {keptCount > 0 && (
        <span className={css.kept}>
          <Icon name="pencil" size={14} />
          {t('import:kept_values', { count: keptCount })}
        </span>
      )}
      {changes.length > keptCount && <span className={css.quiet}>{t('import:changes', { count: changes.length - keptCount })}</span>}
    </>
  );
}

/** Reason of a withdrawal: a place elsewhere, or none. */
function DroppedRowText({ row: { changes } }: { readonly row: ImportRow }) {
  const lostChange = changes.find(({ field }) => field !== 'is_deleted');
  return (
    <p className={css.change}>
      {lostChange?.before && <del>{lostChange.before}</del>} {droppedRowReason(changes[0])}
    </p>
  );
}

/** @param change the row's first one, which says what becomes of the entity */
export const droppedRowReason = (change: ImportRowChange | undefined): string =>
  change?.field === 'is_deleted'
    ? t('import:removed')
    : change?.after
      ? t('import:off_list', { rank: change.after })
      : t('import:not_delivered');

/** Kept manual value beside the source's. */
const KeptLine = ({
  change,
  keptValue,
}: {
  readonly change: ImportRowChange;
  readonly keptValue: NonNullable<ImportRowChange['kept']>;
}) => (
  <div className={css.kept}>
    <Icon name="pencil" size={14} />
    <span>
      {changeLabel(change)}: <ins>{change.after ?? t('event:nothing')}</ins>{' '}
      {t('import:kept', { by: keptValue.by, time: formatDateTime(keptValue.time) })} <del>{keptValue.value ?? t('event:nothing')}</del>
    </span>
  </div>
);

/** Author of a value written by hand that the import replaces. */
export const ReplacedEdit = ({ of: { by, time } }: { readonly of: NonNullable<ImportRowChange['replaced']> }) => (
  <div className={css.kept}>
    <Icon name="pencil" size={14} />
    {t('import:replaced', { by, time: formatDateTime(time) })}
  </div>
);

const ChangeLine = ({ change }: { readonly change: ImportRowChange }) =>
  change.kept ? <KeptLine change={change} keptValue={change.kept} /> : <ChangedLine change={change} />;

const ChangedLine = ({ change }: { readonly change: ImportRowChange }) => (
  <div className={css.change}>
    <span>{changeLabel(change)}: </span>
    {change.before !== null && (
      <>
        <del>{changeValueText(change.field, change.before)}</del>
        <span aria-hidden> → </span>
      </>
    )}
    {change.after === null ? <i>{t('event:nothing')}</i> : <ins>{changeValueText(change.field, change.after)}</ins>}
    {change.replaced && <ReplacedEdit of={change.replaced} />}
  </div>
);
