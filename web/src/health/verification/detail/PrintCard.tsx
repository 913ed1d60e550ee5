import { lazy, Suspense, type ReactNode } from 'react';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { printedFields, type PrintedField } from '@kurator/contract/seedwork/verification.command';
import { t, withTexts } from '../../../app/i18n.ts';
import { Panel } from '../../../kit/detail/Panel.tsx';
import { optionLabel } from '../../../kit/field/option.ts';
import { Flag } from '../../../kit/flag/Flag.tsx';
import { showDate, showMoment } from '../../../app/moment.ts';
import type { Stale } from './useVerify.ts';
import css from './detail.module.css';

/** Loaded after the card: it needs the commands of all types. */
const NamePencil = lazy(() => withTexts(['section', 'entityCommand'], import('./NamePencil.tsx')));

interface Change {
  readonly before: string | null;
  readonly after: string | null;
  readonly by?: string | null | undefined;
  readonly time?: string | null | undefined;
  /** Changed by somebody else while the page was open. */
  readonly isNew: boolean;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface Props {
  readonly entity: VerificationAnswer;
  /** Printed lines at the time the page was opened. */
  readonly opened: VerificationAnswer['printed'];
  readonly stale: Stale | undefined;
}

function changeOf(field: PrintedField, { entity, opened, stale }: Props): Change | undefined {
  const fresh = stale?.[`printed_${field}`];
  if (fresh) return { before: text(fresh.yours), after: text(fresh.theirs), by: fresh.by, time: fresh.time, isNew: true };
  const [before, after] = [text(opened[field]), text(entity.printed[field])];
  if (before !== after && !entity.is_verified) return { before, after, isNew: true };
  const change = entity.changed_since_verified.find((one) => one.field === field);
  return change && { ...change, isNew: false };
}

/** Lines that every entity of a type has, even without text. */
const expected = (entity: VerificationAnswer): readonly PrintedField[] =>
  entity.entity_type === 'medic'
    ? ['name', 'affiliation', 'address']
    : entity.location
      ? ['name', 'parent', 'address']
      : ['name', 'address'];

const shown = (field: PrintedField, value: string): string => (field === 'rule' ? optionLabel('affiliationRule', value) : value);

/** Printed lines in the order of print, with their changes since the last verification. */
export function PrintCard(props: Props) {
  const { entity } = props;
  const always = expected(entity);
  const lines = printedFields
    .map((field) => ({ field, change: changeOf(field, props) }))
    .filter(({ field, change }) => always.includes(field) || change)
    .toSorted((a, b) => place(a.field) - place(b.field));
  return (
    <Panel title={t('verificationPage:print')} acts={<Since entity={entity} />}>
      <dl className={css.print}>
        {lines.map(({ field, change }) => (
          <Line key={field} field={field} value={entity.printed[field]} change={change}>
            {field === 'affiliation' && entity.primary_affiliation?.source === 'wish' && (
              <Flag icon="star" tone="amber" text={t('verificationPage:wish')} />
            )}
            {field === 'parent' && entity.location?.hospital.is_blacklisted && (
              <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} />
            )}
            {field === 'name' && (
              <span className={css.pencil}>
                <Suspense>
                  <NamePencil entity={entity} />
                </Suspense>
              </span>
            )}
          </Line>
        ))}
        {typeof entity.specializations === 'string' && (
          <Line field="specializations" value={entity.specializations} change={undefined} isQuiet />
        )}
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
  const said = (one: string | null): string =>
    one === null ? t('verificationPage:missing') : field === 'specializations' ? one : shown(field, one);
  return (
    <div className={css.line} data-changed={change ? true : undefined}>
      <dt>{t(`verificationPage:line.${field}`)}</dt>
      <dd>
        {value ? (
          <span className={field === 'name' ? css.name : css.value}>{said(value)}</span>
        ) : (
          <span className={isQuiet ? css.none : css.missing}>{isQuiet ? t('kit:empty') : t('verificationPage:missing')}</span>
        )}
        {change?.isNew && <Flag icon="clock" tone="amber" text={t('verificationPage:just_changed')} />}
        {children}
        {change && (
          <span className={css.change}>
            <del>{said(change.before)}</del>
            <span aria-hidden> → </span>
            <ins>{said(change.after)}</ins>{' '}
            {change.time && <span className={css.meta}>{[showMoment(change.time), change.by].filter(Boolean).join(' · ')}</span>}
          </span>
        )}
      </dd>
    </div>
  );
}

function Since({ entity: { changed_since_verified: changes, last_verified: last } }: Pick<Props, 'entity'>) {
  if (!last) return <span className={css.meta}>{t('verificationPage:never')}</span>;
  return (
    <>
      {changes.length > 0 ? (
        <Flag icon="alert" tone="amber" text={t('verificationPage:changes', { count: changes.length })} />
      ) : (
        <Flag icon="check" tone="green" text={t('verificationPage:unchanged')} />
      )}
      <span className={css.meta}>{[showDate(last.time), last.by].join(', ')}</span>
    </>
  );
}

/** Awards of the year and of the previous year, with their ranks. */
function AwardLines({ entity: { awardees, year } }: Pick<Props, 'entity'>) {
  const ofYear = awardees.filter(({ award_year: won }) => won === year);
  const rankBefore = (name: string) => awardees.find((one) => one.award_name === name && one.award_year === (year ?? 0) - 1)?.rank;
  return (
    <div className={css.line}>
      <dt>{t('verificationPage:awards', { year: String(year ?? '') })}</dt>
      <dd className={css.awards}>
        {ofYear.length === 0 && <span className={css.none}>{t('kit:empty')}</span>}
        {ofYear.map(({ id, award_name: name, rank }) => (
          <span key={id} className={css.award}>
            <span>{name}</span>
            <strong>{rank === null ? '–' : t('verificationPage:rank', { rank })}</strong>
            <span className={css.meta}>
              {t('verificationPage:rank_before', { year: String((year ?? 0) - 1), rank: rankBefore(name) ?? '–' })}
            </span>
          </span>
        ))}
      </dd>
    </div>
  );
}
