import type { ReactNode } from 'react';
import { printedFields, type PrintedField } from '@kurator/contract/seedwork/verification.command';
import { t } from '../../../app/i18n.ts';
import { joinFacts } from '../../../app/joinFacts.ts';
import { Panel } from '../../../kit/detail/Panel.tsx';
import { optionLabel } from '../../../kit/field/option.ts';
import { Flag } from '../../../kit/flag/Flag.tsx';
import { formatDate, formatDateTime } from '../../../app/moment.ts';
import type { VerificationEntity } from '../verification.ts';
import type { ConflictsByField } from './useVerify.ts';
import css from './detail.module.css';

interface Change {
  readonly before: string | null;
  readonly after: string | null;
  readonly by?: string | null | undefined;
  readonly time?: string | null | undefined;
  /** Changed by somebody else while the page was open. */
  readonly isNew: boolean;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export interface PrintedLinesPanelProps<E = VerificationEntity> {
  readonly entity: E;
  /** Printed lines at the time the page was opened. */
  readonly initialLines: VerificationEntity['printed'];
  readonly stale: ConflictsByField | undefined;
}

interface Props extends PrintedLinesPanelProps {
  /** Lines that every entity of a type has, even without text. */
  readonly expected: readonly PrintedField[];
  /** Marks of a line, after its text. */
  readonly renderMarks?: (field: PrintedField) => ReactNode;
  /** Pencil of the printed name. */
  readonly pencil?: ReactNode;
  /** Specialisations, of those that have any. */
  readonly specializations?: string | undefined;
}

function changeOf(field: PrintedField, { entity, initialLines, stale }: PrintedLinesPanelProps): Change | undefined {
  const fresh = stale?.[`printed_${field}`];
  if (fresh) return { before: text(fresh.yours), after: text(fresh.theirs), by: fresh.by, time: fresh.time, isNew: true };
  const [before, after] = [text(initialLines[field]), text(entity.printed[field])];
  if (before !== after && !entity.is_verified) return { before, after, isNew: true };
  const change = entity.changed_since_verified.find((one) => one.field === field);
  return change && { ...change, isNew: false };
}

const formatValue = (field: PrintedField, value: string): string => (field === 'rule' ? optionLabel('affiliationRule', value) : value);

/** Printed lines in the order of print, with their changes since the last verification. */
export function PrintedLinesPanel(props: Props) {
  const { entity, expected, renderMarks, pencil, specializations } = props;
  const lines = printedFields
    .map((field) => ({ field, change: changeOf(field, props) }))
    .filter(({ field, change }) => expected.includes(field) || change)
    .toSorted((a, b) => place(a.field) - place(b.field));
  return (
    <Panel title={t('verificationPage:print')} actions={<Since entity={entity} />}>
      <dl className={css.print}>
        {lines.map(({ field, change }) => (
          <Line key={field} field={field} value={entity.printed[field]} change={change}>
            {renderMarks?.(field)}
            {field === 'name' && pencil && <span className={css.pencil}>{pencil}</span>}
          </Line>
        ))}
        {specializations !== undefined && <Line field="specializations" value={specializations} change={undefined} isQuiet />}
        <AwardLines entity={entity} />
      </dl>
    </Panel>
  );
}

const order: readonly PrintedField[] = ['name', 'parent', 'affiliation', 'rule', 'address'];
const place = (field: PrintedField): number => order.indexOf(field);

interface LineProps {
  readonly field: PrintedField | 'specializations';
  readonly value: string | undefined;
  readonly change: Change | undefined;
  /** Empty without a warning. */
  readonly isQuiet?: boolean;
  readonly children?: ReactNode;
}

function Line({ field, value, change, isQuiet = false, children }: LineProps) {
  const describeValue = (one: string | null): string =>
    one === null ? t('verificationPage:missing') : field === 'specializations' ? one : formatValue(field, one);
  return (
    <div className={css.line} data-changed={change ? true : undefined} tabIndex={change?.isNew ? -1 : undefined}>
      <dt>{t(`verificationPage:line.${field}`)}</dt>
      <dd>
        {value ? (
          <span className={field === 'name' ? css.name : css.value}>{describeValue(value)}</span>
        ) : (
          <span className={isQuiet ? css.none : css.missing}>{isQuiet ? t('kit:empty') : t('verificationPage:missing')}</span>
        )}
        {change?.isNew && <Flag icon="clock" tone="amber" text={t('verificationPage:just_changed')} />}
        {children}
        {change && (
          <span className={css.change}>
            <del>{describeValue(change.before)}</del>
            <span aria-hidden> → </span>
            <ins>{describeValue(change.after)}</ins>{' '}
            {change.time && <span className={css.meta}>{joinFacts([formatDateTime(change.time), change.by])}</span>}
          </span>
        )}
      </dd>
    </div>
  );
}

function Since({ entity: { changed_since_verified: changes, last_verified: last } }: Pick<PrintedLinesPanelProps, 'entity'>) {
  if (!last) return <span className={css.meta}>{t('verificationPage:never')}</span>;
  return (
    <>
      {changes.length > 0 ? (
        <Flag icon="alert" tone="amber" text={t('verificationPage:changes', { count: changes.length })} />
      ) : (
        <Flag icon="check" tone="green" text={t('verificationPage:unchanged')} />
      )}
      <span className={css.meta}>{[formatDate(last.time), last.by].join(', ')}</span>
    </>
  );
}

/** Awards of the year, with their ranks and those of their predecessors. */
const AwardLines = ({ entity: { year, awards_of_year: awards } }: Pick<PrintedLinesPanelProps, 'entity'>) => (
  <div className={css.line}>
    <dt>{t('verificationPage:awards', { year: String(year ?? '') })}</dt>
    <dd className={css.awards}>
      {awards.length === 0 && <span className={css.none}>{t('kit:empty')}</span>}
      {awards.map(({ id, name, rank, previous }) => (
        <span key={id} className={css.award}>
          <span>{name}</span>
          <strong>{rank === null ? '–' : t('verificationPage:rank', { rank })}</strong>
          <span className={css.meta}>
            {t('verificationPage:rank_before', { year: String(previous?.year ?? (year ?? 0) - 1), rank: previous?.rank ?? '–' })}
          </span>
        </span>
      ))}
    </dd>
  </div>
);
