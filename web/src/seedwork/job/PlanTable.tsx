import type { ImportNote, ImportRow } from '@kurator/contract/seedwork/job.answer';
import { hasText, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { showMoment } from '../../app/moment.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { optionLabel } from '../../kit/field/option.ts';
import { Nothing } from '../../kit/list/cells.tsx';
import css from './import.module.css';

interface Props {
  readonly rows: readonly ImportRow[];
  /** Whether changes are planned, not written. */
  readonly isNew: boolean;
}

/** Row: place in the file, subject, changes or faults. */
export const PlanTable = ({ rows, isNew }: Props) => (
  <table className={css.plan} aria-label={t('import:plan')}>
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
        <th scope="col">{isNew ? t('import:column.will') : t('import:column.did')}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.row} data-state={row.state}>
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
            {row.state === 'dropped' ? <Dropped row={row} /> : <Changes changes={row.changes} />}
            {row.errors.map((error) => (
              <p key={`${error.column} ${error.text}`} className={css.error}>
                {error.column !== null && <b>{t('import:at_column', { row: row.row, column: error.column })}</b>}
                {error.value !== null && error.value !== '' && <q>{error.value}</q>} {error.text}
              </p>
            ))}
            {distinct(row.warnings).map(([key, note]) => (
              <NoteLine key={key} note={note} />
            ))}
            {row.changes.length + row.errors.length + row.warnings.length === 0 && (
              <span className={css.quiet}>{t('import:nothing_changes')}</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Entry({ row: { label, entity_id: id, entity_type: type } }: { readonly row: ImportRow }) {
  if (label === null) return <Nothing />;
  return id !== null && type !== null ? (
    <EntityLink type={type} id={id}>
      {label}
    </EntityLink>
  ) : (
    label
  );
}

type Change = ImportRow['changes'][number];

const labelOf = (field: string): string =>
  [`import:field.${field}`, `event:field.${field}`, `field:${field}`].filter(hasText).map((key) => t(key))[0] ?? field;
const said = (field: string, value: string): string =>
  field === 'gender'
    ? optionLabel('genderCode', value)
    : field === 'rule'
      ? optionLabel('affiliationRule', value)
      : field === 'is_deleted'
        ? t(value === 'true' ? 'kit:yes' : 'kit:no')
        : value;

/** Distinct entries by key. */
const distinct = <T extends object>(all: readonly T[]): readonly [string, T][] => [
  ...new Map(all.map((one) => [Object.values(one).join('|'), one])),
];

const shownChanges = 8;

/** Changes of a row; the first of many are open. */
function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const lines = distinct(changes).map(([key, change]) => <ChangeLine key={key} change={change} />);
  if (lines.length <= shownChanges + 1) return lines;
  return (
    <>
      {lines.slice(0, shownChanges)}
      <details>
        <summary>{t('import:all_changes', { count: lines.length })}</summary>
        {lines.slice(shownChanges)}
      </details>
    </>
  );
}

const NoteLine = ({ note: { kind, file, row, column, value, reason, done } }: { readonly note: ImportNote }) => (
  <p className={kind === 'refused' ? css.error : css.note}>
    {file !== '' && <b>{column === '' ? t('import:note_row', { file, row }) : t('import:note', { file, row, column })}</b>}
    {value !== '' && <q>{value}</q>} {done === '' ? reason : t('import:note_text', { reason, done })}
  </p>
);

/** 'Standort Haus am Hafen, 2019: Betten', but 'Praxis Süd: Name': a name that contains its type needs no prefix. */
function whose(field: string, of: string | null, type: string | null): string {
  const label = labelOf(field);
  if (of === null) return label;
  const key = `shell:screen.${type}`;
  const kind = type !== null && hasText(key) ? t(key) : '';
  return kind === '' || of.startsWith(kind) ? t('import:of', { of, field: label }) : t('import:of_type', { type: kind, of, field: label });
}

/** Reason of a withdrawal: a place elsewhere, or none. */
function Dropped({ row: { changes } }: { readonly row: ImportRow }) {
  const [rank] = changes;
  return (
    <p className={css.change}>
      {rank?.before && <del>{rank.before}</del>} {rank?.after ? t('import:off_list', { rank: rank.after }) : t('import:not_delivered')}
    </p>
  );
}

/** Kept manual value beside the source's. */
const KeptLine = ({
  field,
  value,
  kept,
}: {
  readonly field: string;
  readonly value: string | null;
  readonly kept: NonNullable<Change['kept']>;
}) => (
  <div className={css.kept}>
    <Icon name="pencil" size={14} />
    <span>
      {labelOf(field)}: <ins>{value ?? t('event:nothing')}</ins> {t('import:kept', { by: kept.by, time: showMoment(kept.time) })}{' '}
      <del>{kept.value ?? t('event:nothing')}</del>
    </span>
  </div>
);

const ChangeLine = ({ change }: { readonly change: Change }) =>
  change.kept ? <KeptLine field={change.field} value={change.after} kept={change.kept} /> : <ChangedLine change={change} />;

const ChangedLine = ({ change: { field, of, of_type: type, before, after } }: { readonly change: Change }) => (
  <div className={css.change}>
    <span>{whose(field, of, type)}: </span>
    {before !== null && (
      <>
        <del>{said(field, before)}</del>
        <span aria-hidden> → </span>
      </>
    )}
    {after === null ? <i>{t('event:nothing')}</i> : <ins>{said(field, after)}</ins>}
  </div>
);
