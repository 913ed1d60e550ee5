import { Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../../app/i18n.ts';
import { Button, IconButton } from '../../kit/button/Button.tsx';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { lazyDialog } from '../../kit/dialog/lazyDialog.ts';
import { EntityLink } from '../../app/navigate.tsx';
import field from '../../kit/field/field.module.css';
import { formatDateTime } from '../../app/moment.ts';
import type { EntityEvent } from '../section/entity.ts';
import { changesOf, valuesKeptAfterUnmerge, reasonOf, sentenceOf } from './changes.ts';
import type { FieldLabels } from './change.ts';
import css from './timeline.module.css';

const [EventDialog, preloadEventDialog] = lazyDialog(() => import('./EventDialog.tsx'));
const [AsOfDialog, preloadAsOfDialog] = lazyDialog(() => import('./AsOfDialog.tsx'));

/** Events shown initially. */
const few = 8;
/** Changes shown per event; the dialog has all. */
const most = 3;

interface Props {
  readonly events: readonly EntityEvent[];
  /** Labels missing in the catalogue. */
  readonly labels?: FieldLabels;
  /** A switch that adds events of what belongs to the entity. */
  readonly wider?: { readonly text: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined;
  /** Whether the page can show an earlier day. */
  readonly hasPast?: boolean;
}

const noLabels: FieldLabels = {};

function Timeline({ events, labels = noLabels, wider, hasPast = false }: Props) {
  const [isHidden, setHidden] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isComplete) list.current?.children[few]?.querySelector('button')?.focus();
  }, [isComplete]);
  const shownEvents = isComplete ? events : events.slice(0, few);
  const toggle = (
    <Button look="quiet" isSmall icon={isHidden ? 'eye' : 'eyeOff'} aria-expanded={!isHidden} onClick={() => setHidden(!isHidden)}>
      {isHidden ? t('event:show') : t('event:hide')}
    </Button>
  );
  return (
    <Panel
      title={t('event:title')}
      count={events.length}
      actions={
        <>
          {hasPast && <AsOfButton />}
          {toggle}
        </>
      }
    >
      {wider && !isHidden && (
        <label className={css.wider}>
          <input type="checkbox" className={field.check} checked={wider.isOn} onChange={(event) => wider.onChange(event.target.checked)} />
          {wider.text}
        </label>
      )}
      {isHidden ? null : events.length === 0 ? (
        <EmptyPanelText>{t('event:empty')}</EmptyPanelText>
      ) : (
        <>
          <ol ref={list} className={css.line}>
            {shownEvents.map((event) => (
              <TimelineItem key={event.id} event={event} labels={labels} hasPast={hasPast} />
            ))}
          </ol>
          {events.length > shownEvents.length && (
            <Button look="quiet" isSmall onClick={() => setComplete(true)}>
              {t('event:all', { count: events.length })}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

export default Timeline;

/** Opens the choice of an earlier day. */
function AsOfButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        isSmall
        icon="clock"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadAsOfDialog}
        onFocus={preloadAsOfDialog}
        onClick={() => setOpen(true)}
      >
        {t('event:as_of')}
      </Button>
      {open && (
        <Suspense>
          <AsOfDialog opener={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ItemProps extends Required<Pick<Props, 'labels' | 'hasPast'>> {
  readonly event: EntityEvent;
}

function TimelineItem({ event, labels, hasPast }: ItemProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const changes = changesOf(event, labels);
  const keptValues = valuesKeptAfterUnmerge(event, labels);
  const reason = reasonOf(event);
  const sentence = sentenceOf(event);
  const isNew = Object.keys(event.data['before'] ?? {}).length === 0;
  return (
    <li className={css.event}>
      <div className={css.head}>
        <span className={css.sentence}>
          {sentence}
          {event.of && (
            <>
              {' · '}
              <EntityLink type={event.of.entity_type} id={event.of.id}>
                {event.of.name}
              </EntityLink>
            </>
          )}
        </span>
        <IconButton
          ref={button}
          icon="info"
          name={t('event:open', { sentence })}
          aria-haspopup="dialog"
          onPointerEnter={preloadEventDialog}
          onFocus={preloadEventDialog}
          onClick={() => setOpen(true)}
        />
      </div>
      {reason && <div className={css.reason}>{t('event:reason', { reason })}</div>}
      {keptValues.length > 0 && (
        <div className={css.change}>{t('event:left', { list: keptValues.map(({ label, after }) => `${label}: ${after}`).join(', ') })}</div>
      )}
      {changes.slice(0, most).map((change) => (
        <div key={change.field} className={css.change}>
          <span className={css.label}>{change.label}: </span>
          {!isNew && change.before !== '' && (
            <>
              <del>{change.before}</del>
              <span aria-hidden> → </span>
            </>
          )}
          {change.after === '' ? <i>{t('event:nothing')}</i> : <ins>{change.after}</ins>}
        </div>
      ))}
      {changes.length > most && <div className={css.change}>{t('event:more', { count: changes.length - most })}</div>}
      <div className={css.meta}>{t('event:meta', { time: formatDateTime(event.time), by: event.by })}</div>
      {open && (
        <Suspense>
          <EventDialog event={event} labels={labels} hasPast={hasPast} opener={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
