import type { ReactNode } from 'react';
import type { InquiryAnswer } from '@kurator/contract/seedwork/verification.answer';
import type { VerificationFlags } from '@kurator/contract/seedwork/verificationState';
import { dayOf } from '@kurator/contract/kit/day';
import type { Search } from '@kurator/contract/kit/queryString';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import { showDate } from '../../app/moment.ts';
import { PlainLink } from '../../app/navigate.tsx';
import { BlacklistFlags } from '../../kit/flag/BlacklistFlags.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import type { OwnCells } from '../../kit/list/cells.tsx';
import type { Row } from '../../kit/list/row.ts';
import table from '../../kit/list/table.module.css';
import { Initials } from './Initials.tsx';
import { Light, stateOf } from './Light.tsx';
import type { Verification } from './verification.ts';
import css from './verification.module.css';

/** A row of any list of verification. */
export interface VerifiedRow extends VerificationFlags, Row {
  readonly id: string;
  readonly name: string;
  readonly is_deleted: boolean;
  readonly is_process_blacklisted: boolean;
  readonly is_editorial_blacklisted: boolean;
  readonly inquiry: InquiryAnswer | null;
  /** Other people who have the entity open. */
  readonly viewers: readonly { readonly id: string; readonly name: string }[];
}

interface Of<R> {
  readonly of: Verification;
  /** Query string of the list, which the page of an entity needs for its way back and its neighbours. */
  readonly search: Search;
  /** Id of the entity that was visited last. */
  readonly last: string | null;
  /** Marks of a row of its own, after its name. */
  readonly renderMarks?: ((row: R) => ReactNode) | undefined;
}

/** 27.11. */
export const shortDay = (iso: string): string => showDate(iso).slice(0, 6);

/** Cells that every list of verification has: light, name, inquiry and who has it open. */
export const verificationCells = <R extends VerifiedRow>({ of, search, last, renderMarks }: Of<R>): OwnCells<R> => ({
  light: (row) => <Light of={stateOf(row)} isLast={row.id === last} />,
  name: (row) => (
    <span className={css.named}>
      <PlainLink
        {...of.detailAt(row.id)}
        search={search}
        className={row.is_process_blacklisted || row.is_editorial_blacklisted ? table.listed : table.name}
      >
        {row.name || t('kit:no_name')}
      </PlainLink>
      <span className={css.marks}>
        {renderMarks?.(row)}
        <BlacklistFlags of={row} />
        {row.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} quiet />}
      </span>
    </span>
  ),
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
});

function dueState(due: string): 'late' | 'today' | 'later' {
  const today = dayOf(new Date());
  return due < today ? 'late' : due === today ? 'today' : 'later';
}

/** Who is asked, and until when. */
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
