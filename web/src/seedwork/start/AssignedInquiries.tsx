import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { AssignedInquiry } from '@kurator/contract/seedwork/verification.answer';
import { answerOptions, queryClient } from '../../app/api.ts';
import { countedEntries, entityIcon } from '../../app/directory.ts';
import type { InquirySource } from '../../app/feature.ts';
import { loadInquirySources } from '../../app/contributions.ts';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import { LoadFault } from '../../app/fault/LoadFault.tsx';
import { useLastError } from '../../app/fault/useLastError.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { AppLink } from '../../app/navigate.tsx';
import { dueUrgencyOf } from '../verification/dueUrgency.ts';
import { formatShortDay } from '../verification/shortDay.ts';
import rows from '../../kit/rows.module.css';
import styles from './StartPage.module.css';

const MAX_INQUIRIES = 6;
const ALL = 100;
const tones = { late: 'red', today: 'amber', later: 'grey' } as const;
/** Sorts inquiries without a due date last. */
const LAST = '9999';

/** Open inquiries that the person is asked, the first due first. */
export default function AssignedInquiries() {
  const { data: sources } = useSuspenseQuery({ queryKey: ['inquiry sources'], queryFn: loadInquirySources });
  const [most, setMost] = useState(MAX_INQUIRIES);
  // Not `useQueries`, whose kilobyte would weigh on the first load of every page.
  const answer = useQuery({
    queryKey: ['own inquiries', most],
    queryFn: () => Promise.all(sources.map((source) => loadInquiries(source, most))),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data: answers, isPlaceholderData: isAsking } = answer;
  const fault = useLastError(answer.error);
  const list = useRef<HTMLUListElement>(null);
  const isWhole = most === ALL && !isAsking;
  // The pressed button is gone, with the focus unless that moved on.
  useEffect(() => {
    if (isWhole && document.activeElement === document.body) list.current?.children[MAX_INQUIRIES]?.querySelector('a')?.focus();
  }, [isWhole]);
  if (!answers && fault) return <LoadFault error={fault} onRetry={() => void answer.refetch()} />;
  if (!answers) return <p className={styles.note} aria-hidden />;
  const ownInquiries = answers
    .flatMap(({ inquiries }) => inquiries)
    .toSorted((a, b) => (a.inquiry.inquiry.due_on ?? LAST).localeCompare(b.inquiry.inquiry.due_on ?? LAST));
  if (ownInquiries.length === 0) return <p className={styles.note}>{t('start:today.empty')}</p>;
  const shownInquiries = ownInquiries.slice(0, most);
  const more = answers.reduce((sum, { total }) => sum + total, 0) - MAX_INQUIRIES;
  return (
    <>
      <ul ref={list} className={rows.rows}>
        {shownInquiries.map(({ inquiry, source }) => (
          <InquiryItem key={`${inquiry.id} ${inquiry.list} ${inquiry.year}`} inquiry={inquiry} source={source} />
        ))}
      </ul>
      {more > 0 && !isWhole && (
        <button type="button" className={styles.further} onClick={() => setMost(ALL)}>
          {t('start:today.more', { count: more })}
        </button>
      )}
      <Lists of={shownInquiries} />
    </>
  );
}

interface OwnInquiry {
  readonly inquiry: AssignedInquiry;
  readonly source: InquirySource;
}

/** Links to all inquiries of the lists that have some here, each of its year. */
function Lists({ of: inquiries }: { readonly of: readonly OwnInquiry[] }) {
  const lists = Map.groupBy(inquiries, ({ inquiry: { list, year }, source }) => `${source.listScreen} ${list} ${year}`);
  return (
    <ul className={styles.lists}>
      {[...lists].map(([key, [first]]) => (
        <li key={key}>{first && <ListLink {...first} />}</li>
      ))}
    </ul>
  );
}

function ListLink({ inquiry, source: { listScreen, listSearch, params } }: OwnInquiry) {
  const { list, year } = inquiry;
  const places = params(inquiry);
  const found = countedEntries().find(
    ({ entry }) => entry.screen === listScreen && Object.entries(entry.params ?? {}).every(([name, value]) => places[name] === value),
  );
  return (
    found && (
      <AppLink
        screen={listScreen}
        params={found.entry.params ?? {}}
        search={{ ...listSearch?.(list), year: String(year), is_inquiry_activated: 'true' }}
      >
        {joinFacts([t('start:today.list', { list: t(found.entry.text), year: String(year) }), inquiry.project_name])}
      </AppLink>
    )
  );
}

async function loadInquiries(source: InquirySource, limit: number) {
  const { items, total } = await queryClient.query({ ...answerOptions(source.query, { limit }), staleTime: 0 });
  return { total, inquiries: items.map((inquiry) => ({ inquiry, source })) };
}

function InquiryItem({ inquiry: one, source }: OwnInquiry) {
  const { question, by, due_on: due } = one.inquiry;
  const state = due === null ? 'later' : dueUrgencyOf(due);
  return (
    <li>
      <Icon name={entityIcon(one.entity_type)} />
      <span className={rows.subject}>
        <AppLink screen={source.screen} params={source.params(one)} search={{ year: String(one.year) }}>
          {one.name}
        </AppLink>
        <small className={rows.more}>{joinFacts([question, t('start:today.by', { name: by })])}</small>
      </span>
      {due !== null && (
        <span className={`${styles.due} tint-${tones[state]}`}>
          {state === 'today' ? t('verificationList:inquiry.today') : t('verificationList:inquiry.due', { day: formatShortDay(due) })}
        </span>
      )}
    </li>
  );
}
