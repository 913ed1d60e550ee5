import { Suspense, useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { useSearchState } from '../../../app/navigate.tsx';
import { useMediaQuery } from '../../../app/useMediaQuery.ts';
import { DetailColumns } from '../../../kit/detail/DetailColumns.tsx';
import { keepAlertsAboveBar } from '../../../kit/detail/keepAlertsAbove.ts';
import { DetailBoundary } from '../../../kit/detail/DetailBoundary.tsx';
import { EntityProvider } from '../../section/entity.ts';
import type { FieldLabels } from '../../timeline/change.ts';
import { rememberLastVisited } from '../lastVisited.ts';
import type { VerificationConfig, VerificationEntity } from '../verification.ts';
import { VerificationActions } from './VerificationActions.tsx';
import { draftedInquiryForm } from './inquiryForm.ts';
import { InquiryPanel } from './InquiryPanel.tsx';
import type { PrintedLinesPanelProps } from './PrintedLinesPanel.tsx';
import { PendingSections } from './PendingSections.tsx';
import { QueueBar } from './QueueBar.tsx';
import { detailOptions, useQueue, type Queue } from './useQueue.ts';
import { useVerify } from './useVerify.ts';
import { VerificationHead } from './VerificationHead.tsx';
import css from './detail.module.css';

/** Parts of the page of a type of verification. */
export interface VerificationParts<E extends VerificationEntity> {
  /** Identifiers under its name. */
  readonly renderIds: (entity: E) => ReactNode;
  /** Obstacle to verifying and asking, beside those of all types. */
  readonly obstacleOf?: (entity: E) => string | undefined;
  /** Labels of its changes that the catalogue lacks. */
  readonly labelsOf?: (entity: E) => FieldLabels;
  /** Printed lines. */
  readonly Print: ComponentType<PrintedLinesPanelProps<E>>;
  /** Sections below the printed lines. */
  readonly MainSections: ComponentType<{ readonly entity: E; readonly of: VerificationConfig }>;
  /** Sections beside them, in the order of a telephone call. */
  readonly SideSections: ComponentType<{ readonly entity: E }>;
}

interface Props<E extends VerificationEntity> {
  readonly of: VerificationConfig;
  readonly id: string;
  readonly parts: VerificationParts<E>;
}

/** Verification of an entity for a year, in the queue of its list. */
export function VerificationPage<E extends VerificationEntity>({ of, id, parts }: Props<E>) {
  const [search] = useSearchState();
  const queue = useQueue(of, id);
  const query = useQuery(detailOptions<E>(of, id, search));
  const screens = { list: of.listAt.screen, detail: of.detailAt(id).screen };
  const isNarrow = useMediaQuery('(width <= 1080px)');
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const attachBar = useCallback((element: HTMLElement | null) => {
    const release = keepAlertsAboveBar(element);
    setBar(element);
    return () => {
      release?.();
      setBar(null);
    };
  }, []);
  const bars = <QueueBar of={of} queue={queue} year={query.data?.year} />;
  return (
    <div className={css.frame}>
      {!isNarrow && bars}
      <DetailBoundary type={{ screens }} params={of.listAt.params} query={query}>
        {(entity) => (
          <VerificationForm key={entity.id} of={of} entity={entity} queue={queue} parts={parts} bar={isNarrow ? bar : undefined} />
        )}
      </DetailBoundary>
      {isNarrow && (
        <div ref={attachBar} className={css.bar} data-bottom-bar>
          {bars}
        </div>
      )}
    </div>
  );
}

interface VerificationFormProps<E extends VerificationEntity> extends Pick<Props<E>, 'of' | 'parts'> {
  readonly entity: E;
  readonly queue: Queue;
  /** Bar at the bottom that holds the actions on tablets and phones, null until it is there; absent: the head holds them. */
  readonly bar: HTMLElement | null | undefined;
}

function VerificationForm<E extends VerificationEntity>({ of, entity, queue, parts, bar }: VerificationFormProps<E>) {
  const { id, year } = entity;
  const { Print, MainSections, SideSections } = parts;
  const [form, setForm] = useState(() => draftedInquiryForm(of, entity));
  const [initialLines] = useState(entity.printed);
  const verifying = useVerify(of, entity, queue);
  const { conflicts } = verifying;
  useEffect(() => {
    if (year !== null) rememberLastVisited(of, year, id);
  }, [of, year, id]);
  const provided = useMemo(() => ({ contacts: [], ...entity }), [entity]);
  // Keeps the sections as they are while answers about the queue come in.
  const body = useMemo(
    () => (
      <DetailColumns
        left={
          <>
            <Print entity={entity} initialLines={initialLines} stale={conflicts} />
            <Suspense fallback={<PendingSections />}>
              <MainSections of={of} entity={entity} />
            </Suspense>
          </>
        }
        right={
          <>
            <InquiryPanel of={of} entity={entity} form={form} onForm={setForm} />
            <Suspense>
              <SideSections entity={entity} />
            </Suspense>
          </>
        }
      />
    ),
    [of, entity, Print, MainSections, SideSections, initialLines, conflicts, form],
  );
  const obstacle = parts.obstacleOf?.(entity);
  const isShort = useMediaQuery('(width <= 480px)');
  const actions = (
    <VerificationActions
      of={of}
      entity={entity}
      obstacle={obstacle}
      queue={queue}
      verifyAction={verifying}
      onAsk={() => setForm((open) => open ?? 'activate')}
      onResolved={() => setForm((open) => (open === 'change' ? undefined : open))}
      isShort={isShort}
    />
  );
  return (
    <EntityProvider value={provided}>
      <VerificationHead
        of={of}
        entity={entity}
        ids={parts.renderIds(entity)}
        labels={parts.labelsOf?.(entity)}
        stale={conflicts}
        actions={
          bar === undefined && (
            <div className={css.above} data-lines>
              {actions}
            </div>
          )
        }
      />
      {body}
      {bar && createPortal(actions, bar)}
    </EntityProvider>
  );
}
