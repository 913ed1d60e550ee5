import type { VerificationRow } from '@kurator/contract/health/verification/verification.answer';
import type { ChangeSinceVerified, InquiryAnswer } from '@kurator/contract/seedwork/verification.answer';
import { dayOf } from '@kurator/contract/kit/day';
import { one, type Search } from '@kurator/contract/kit/queryString';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import { matches } from '../../app/matches.ts';
import { showDate } from '../../app/moment.ts';
import { PlainLink } from '../../app/navigate.tsx';
import { BlacklistFlags } from '../../kit/flag/BlacklistFlags.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { Nothing, type OwnCells } from '../../kit/list/cells.tsx';
import table from '../../kit/list/table.module.css';
import { AiStatus } from './aiCheck/AiStatus.tsx';
import { Initials } from './Initials.tsx';
import { Light, stateOf } from './Light.tsx';
import css from './verification.module.css';

interface Of {
  readonly type: string;
  /** Query string of the list, which the page of an entity needs for its way back and its neighbours. */
  readonly search: Search;
  /** Id of the entity that was visited last. */
  readonly last: string | null;
}

/** The longest name of a hospital; the whole stands in the tooltip. */
const longestHospital = 40;

/** 27.11. */
const shortDay = (iso: string): string => showDate(iso).slice(0, 6);

export const verificationCells = ({ type, search, last }: Of): OwnCells<VerificationRow> => {
  const award = one(search, 'award_names_str') ?? '';
  return {
    light: (row) => <Light of={stateOf(row)} isLast={row.id === last} />,
    name: (row) => (
      <span className={css.named}>
        <PlainLink
          screen="healthVerificationDetail"
          params={{ type, id: row.id }}
          search={search}
          className={row.is_process_blacklisted || row.is_editorial_blacklisted ? table.listed : table.name}
        >
          {row.name || t('kit:no_name')}
        </PlainLink>
        <span className={css.marks}>
          <AiStatus status={row.ai_checks_status} quiet />
          {row.is_new && <span className={`${css.tag} tint-accent`}>{t('verification:new')}</span>}
          <BlacklistFlags of={row} />
          {row.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} quiet />}
        </span>
      </span>
    ),
    affiliation_name: ({ affiliation_name: name, affiliation_is_wish: isWish }) =>
      name ? (
        <span className={css.named}>
          <span className={css.cut}>{name}</span>
          {isWish && <Flag icon="star" text={t('verification:wish')} quiet />}
        </span>
      ) : (
        <Missing />
      ),
    hospital_name: ({ hospital_name: name }) => (name ? <Hospital name={name} /> : <Missing />),
    awards: ({ awards }) => {
      const first = awards.find(({ name }) => award !== '' && matches(name, award)) ?? awards[0];
      const others = awards.filter((other) => other !== first);
      return first ? (
        <span className={css.named}>
          <span className={css.chip}>{first.name}</span>
          {others.length > 0 && (
            <span className={css.more} data-rest data-tip={others.map(({ name }) => name).join(', ')}>
              +{others.length}
              <span className="sr">{others.map(({ name }) => name).join(', ')}</span>
            </span>
          )}
        </span>
      ) : (
        <Nothing />
      );
    },
    changed_since_verified: ({ changed_since_verified: changes }) => (changes.length > 0 ? <Changed changes={changes} /> : <span />),
    inquiry: ({ inquiry }) => (inquiry ? <Inquiry of={inquiry} /> : <span />),
    viewers: ({ viewers }) => {
      const [viewer] = viewers;
      return viewer ? (
        <span className={css.viewer} data-tip={viewers.map(({ name }) => t('verification:viewed_by', { name })).join('\n')}>
          <Initials name={viewer.name} />
          <span className={css.cut}>{viewer.name}</span>
        </span>
      ) : (
        <span />
      );
    },
  };
};

/** Placeholder for a missing printed value. */
const Missing = () => <span className={css.missing}>{t('verification:missing')}</span>;

const Hospital = ({ name }: { readonly name: string }) =>
  name.length > longestHospital ? <span data-tip={name}>{name.slice(0, longestHospital).trimEnd()}…</span> : name;

const labelOf = ({ field }: ChangeSinceVerified): string => t(`verification:changed.${field}`);

/** First change; all of them in the tooltip. */
function Changed({ changes }: { readonly changes: readonly ChangeSinceVerified[] }) {
  const [first] = changes;
  if (!first) return null;
  const all = changes.map((change) =>
    t('verification:changed', {
      field: labelOf(change),
      before: change.before ?? t('verification:missing'),
      after: change.after ?? t('verification:missing'),
    }),
  );
  return (
    <span className={css.changed} data-rest={changes.length > 1 || undefined} data-tip={all.join(' · ')}>
      <span className={css.cut}>{labelOf(first)}</span>
      {first.time && <span>{shortDay(first.time)}</span>}
      {changes.length > 1 && <span>+{changes.length - 1}</span>}
      <span className="sr">{all.join(' · ')}</span>
    </span>
  );
}

function dueState(due: string): 'late' | 'today' | 'later' {
  const today = dayOf(new Date());
  return due < today ? 'late' : due === today ? 'today' : 'later';
}

/** Assignee and due date. */
function Inquiry({ of: { assignee, due_on: due, question, by } }: { readonly of: InquiryAnswer }) {
  const who = assignee ? t('verification:inquiry.for', { name: assignee.name }) : t('verification:inquiry.by', { name: by });
  const tip = question ? `${who}: ${question}` : who;
  return (
    <span className={css.inquiry} data-due={due ? dueState(due) : undefined} data-tip={tip}>
      {assignee ? <Initials name={assignee.name} /> : <Icon name="help" size={15} />}
      <span>
        {due === null
          ? t('verification:inquiry.open')
          : dueState(due) === 'today'
            ? t('verification:inquiry.today')
            : t('verification:inquiry.due', { day: shortDay(due) })}
      </span>
      <span className="sr">{tip}</span>
    </span>
  );
}
