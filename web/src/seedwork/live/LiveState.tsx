import type { PresencePage } from '@kurator/contract/seedwork/presencePage';
import { language, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { clockTime } from '../../app/clockTime.ts';
import { showMoment } from '../../app/moment.ts';
import { Button, IconButton } from '../../kit/button/Button.tsx';
import type { EntityEvent } from '../section/entity.ts';
import type { FieldLabels } from '../timeline/change.ts';
import { changesOf, sentenceOf } from '../timeline/changes.ts';
import { showTimeAgo } from './ago.ts';
import { usePresence, type Presence, type Subject } from './usePresence.ts';
import css from './live.module.css';

export interface LiveProps {
  readonly of: Subject & { readonly events: readonly EntityEvent[] };
  /** Default: the page of the entity itself. */
  readonly page?: PresencePage;
  /** Labels that the catalogue lacks. */
  readonly labels?: FieldLabels;
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat(language()).format(names);

export default function LiveState({ of, page = 'detail', labels }: LiveProps) {
  const { viewers, changes, dismiss, now } = usePresence(of, page);
  const [last] = of.events;
  return (
    <>
      {last && (
        <span className={css.last} data-tip={showMoment(last.time)}>
          {t('beside:last', { by: last.by, when: showTimeAgo(last.time, now) })}
        </span>
      )}
      <output className={css.live}>
        <Viewers viewers={viewers} />
        {changes.length > 0 && <Changed changes={changes} events={of.events} labels={labels} onClose={dismiss} />}
      </output>
    </>
  );
}

/** Names of the other viewers, and of those who verify. */
function Viewers({ viewers }: Pick<Presence, 'viewers'>) {
  const namesOf = (page: PresencePage) => viewers.filter((viewer) => viewer.page === page).map(({ name }) => name);
  const said = (['verification', 'detail'] as const).filter((page) => namesOf(page).length > 0);
  return said.map((page) => (
    <span key={page} className={css.viewers}>
      <Icon name="eye" />
      {t(`beside:${page}`, { names: listOf(namesOf(page)) })}
    </span>
  ));
}

interface ChangedProps extends Pick<Presence, 'changes'> {
  readonly events: readonly EntityEvent[];
  readonly labels: FieldLabels | undefined;
  readonly onClose: () => void;
}

/** Changes by others since the page was opened. */
function Changed({ changes, events, labels, onClose }: ChangedProps) {
  const theirs = events.filter(({ id }) => changes.some((change) => change.id === id));
  const [newest] = changes;
  if (!newest) return null;
  const people = [...new Set(changes.map(({ by }) => by))];
  const what = [...new Set(theirs.flatMap((event) => fieldsOf(event, labels)))];
  const show = () => {
    const event = theirs.find(({ id }) => id === newest.id);
    const name = event && t('event:open', { sentence: sentenceOf(event) });
    // Takes the first match: the history begins with the newest event.
    const place = name === undefined ? null : document.querySelector<HTMLElement>(`#main button[aria-label="${CSS.escape(name)}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  };
  return (
    <span className={css.changed}>
      <Icon name="refresh" />
      <span>
        {t('beside:changed', { by: listOf(people), when: clockTime(newest.time) })}
        {what.length > 0 && `: ${what.join(', ')}`}
      </span>
      <Button small onClick={show}>
        {t('beside:show')}
      </Button>
      <IconButton icon="x" name={t('beside:close')} onClick={onClose} />
    </span>
  );
}

/** Fields changed by an event; its sentence if it has none. */
function fieldsOf(event: EntityEvent, labels: FieldLabels | undefined): readonly string[] {
  const fields = changesOf(event, labels).map(({ label }) => label);
  return fields.length > 0 ? fields : [sentenceOf(event)];
}
