import { useEffect } from 'react';
import type { PresencePage } from '@kurator/contract/seedwork/presencePage';
import { formatList } from '../../app/formatList.ts';
import { formatNumber, hasText, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { formatClockTime } from '../../app/clockTime.ts';
import { findHeading } from '../../app/heading.ts';
import { rememberOpenedEntity } from '../../app/recentEntities.ts';
import { readListOrigin } from '../../kit/list/listOrigin.ts';
import { formatDateTime } from '../../app/moment.ts';
import { Button, IconButton } from '../../kit/button/Button.tsx';
import { noChanges, setForeignChanges } from '../../kit/detail/foreignChanges.ts';
import type { EntityEvent } from '../section/entity.ts';
import type { FieldLabels } from '../timeline/change.ts';
import { changesOf, sentenceOf } from '../timeline/changes.ts';
import { formatTimeAgo } from './ago.ts';
import { NewMark } from './NewMark.tsx';
import { usePresence, type Presence, type PresenceSubject } from './usePresence.ts';
import css from './live.module.css';

export interface PageActivityProps {
  readonly of: PresenceSubject & { readonly events: readonly EntityEvent[] };
  /** Name under which the page is remembered among the opened ones; absent: it is not. */
  readonly name?: string;
  /** Default: the page of the entity itself. */
  readonly page?: PresencePage;
  /** Labels that the catalogue lacks. */
  readonly labels?: FieldLabels;
}

export default function PageActivity({ of, name, page = 'detail', labels }: PageActivityProps) {
  const { viewers, changes, dismiss, now } = usePresence(of, page);
  const { type, id } = of;
  useEffect(() => {
    if (name === undefined) return;
    // The query string of a page of verification says its year and its queue.
    const address = location.pathname + (page === 'verification' ? location.search : '');
    const from = readListOrigin();
    const list = from?.id === id ? from.address.slice(location.origin.length) : undefined;
    rememberOpenedEntity({ type, id, name, address, list });
  }, [type, id, name, page]);
  const [last] = of.events;
  const { events } = of;
  useEffect(() => {
    const own = changes.filter((change) => !change.of);
    const marks = [...formerValuesOf(own, events)].map(([key, former]) => [key, <NewMark key={key} former={former} />] as const);
    setForeignChanges({ count: own.length, marks: new Map(marks) });
  }, [changes, events]);
  useEffect(() => () => setForeignChanges(noChanges), []);
  return (
    <>
      {last && (
        <span className={css.last} data-tip={formatDateTime(last.time)}>
          {t('beside:last', { by: last.by, when: formatTimeAgo(last.time, now) })}
        </span>
      )}
      <output className={css.live}>
        <Viewers viewers={viewers} />
        {changes.length > 0 && <ChangeNotice changes={changes} events={of.events} labels={labels} onClose={dismiss} />}
      </output>
    </>
  );
}

/** Names of the other viewers, and of those who verify. */
function Viewers({ viewers }: Pick<Presence, 'viewers'>) {
  const namesOf = (page: PresencePage) => viewers.filter((viewer) => viewer.page === page).map(({ name }) => name);
  const viewedPages = (['verification', 'detail'] as const).filter((page) => namesOf(page).length > 0);
  return viewedPages.map((page) => (
    <span key={page} className={css.viewers}>
      <Icon name="eye" />
      {t(`beside:${page}`, { names: formatList(namesOf(page)) })}
    </span>
  ));
}

interface ChangeNoticeProps extends Pick<Presence, 'changes'> {
  readonly events: readonly EntityEvent[];
  readonly labels: FieldLabels | undefined;
  readonly onClose: () => void;
}

/** Changes by others since the page was opened. */
function ChangeNotice({ changes, events, labels, onClose }: ChangeNoticeProps) {
  const theirs = events.filter(({ id }) => changes.some((change) => !change.of && change.id === id));
  const [newest] = changes;
  if (!newest) return null;
  const people = [...new Set(changes.map(({ by }) => by))];
  const what = [...new Set([...theirs.flatMap((event) => fieldsOf(event, labels)), ...thingsOf(changes)])];
  const show = () => {
    const link = newest.of && document.querySelector<HTMLElement>(`#main a[href*="${newest.of.id}"]`);
    const event = theirs.find(({ id }) => id === newest.id);
    const name = event && t('event:open', { sentence: sentenceOf(event) });
    const inHistory = name === undefined ? '' : `, #main button[aria-label="${CSS.escape(name)}"]`;
    // The values stand before the history, whose first match is its newest event.
    const place =
      link ?? document.querySelector<HTMLElement>(`#main :is([data-new], [data-changed][tabindex])${inHistory}`) ?? findHeading();
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  };
  return (
    <span className={css.changed}>
      <Icon name="refresh" />
      <span>
        {t('beside:changed', { by: formatList(people), when: formatClockTime(newest.time) })}
        {what.length > 0 && `: ${what.join(', ')}`}
      </span>
      <Button isSmall aria-keyshortcuts="g" onClick={show}>
        {t('beside:show')}
      </Button>
      <IconButton icon="x" name={t('beside:close')} onClick={onClose} />
    </span>
  );
}

const MAX_NAMED = 3;

/** Names of other things on the page that were changed, with their type; of many of a type their number. */
function thingsOf(changes: Presence['changes']): readonly string[] {
  const changedEntities = new Map(changes.flatMap(({ of }) => (of ? [[of.id, of] as const] : [])));
  return [...Map.groupBy(changedEntities.values(), ({ entity_type: type }) => type)].flatMap(([type, ofType]) =>
    ofType.length > MAX_NAMED
      ? `${formatNumber(ofType.length)} ${typeName('types', type)}`
      : ofType.map(({ name }) => `${typeName('type', type)} ${name}`.trim()),
  );
}

const typeName = (number: 'type' | 'types', type: string): string =>
  t(hasText(`beside:${number}.${type}`) ? `beside:${number}.${type}` : `entity:${number}.${type}`);

/** Former values of what was changed, by field or entry: those before the first of the changes. */
const formerValuesOf = (changes: Presence['changes'], events: readonly EntityEvent[]): ReadonlyMap<string, string> =>
  new Map(
    // Begins with the newest event, so that the oldest one stays.
    events
      .filter(({ id }) => changes.some((change) => change.id === id))
      .flatMap((event) => {
        const fieldChanges = changesOf(event);
        const { item } = event.data;
        return typeof item === 'object' && item !== null && 'id' in item
          ? [[String(item.id), fieldChanges.flatMap(({ before }) => before || []).join(' ')] as const]
          : fieldChanges.map(({ field, before }) => [field, before] as const);
      }),
  );

/** Fields changed by an event; its sentence if it has none. */
function fieldsOf(event: EntityEvent, labels: FieldLabels | undefined): readonly string[] {
  const fields = changesOf(event, labels).map(({ label }) => label);
  return fields.length > 0 ? fields : [sentenceOf(event)];
}
