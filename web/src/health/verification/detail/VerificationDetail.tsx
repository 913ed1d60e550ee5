import { lazy, Suspense, useEffect, useState } from 'react';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { useQuery } from '@tanstack/react-query';
import { withTexts } from '../../../app/i18n.ts';
import { useParam, useSearchState } from '../../../app/navigate.tsx';
import { Columns } from '../../../kit/detail/Columns.tsx';
import { DetailBoundary } from '../../../kit/detail/DetailBoundary.tsx';
import { EntityProvider } from '../../../seedwork/section/entity.ts';
import { rememberVisited } from '../lastVisited.ts';
import { Acts } from './Acts.tsx';
import type { InquiryForm } from './inquiryForm.ts';
import { InquiryPanel } from './InquiryPanel.tsx';
import { PrintCard } from './PrintCard.tsx';
import { QueueBar } from './QueueBar.tsx';
import { entityOf } from './subject.ts';
import { detailOptions, useQueue, type Queue } from './useQueue.ts';
import { useVerify } from './useVerify.ts';
import { VerificationHead } from './VerificationHead.tsx';
import css from './detail.module.css';

/** Loaded after the printed lines. */
const Particulars = lazy(() =>
  withTexts(
    ['section', 'medic', 'score', 'seedwork', 'entityCommand', 'aiCheck', 'verification', 'awardCommand'],
    import('./Particulars.tsx'),
  ),
);
const Correspondence = lazy(() => withTexts(['section', 'seedwork', 'entityCommand', 'aiCheck'], import('./Correspondence.tsx')));

const type = { screens: { list: 'healthVerification', detail: 'healthVerificationDetail' } };

/** Verification of an entity for a year, in the queue of its list. */
export function Page() {
  const [key, id] = [useParam('type'), useParam('id')];
  const [search] = useSearchState();
  const queue = useQueue(key, id);
  const query = useQuery(detailOptions(key, id, search));
  return (
    <div className={css.frame}>
      <QueueBar type={key} queue={queue} search={search} />
      <DetailBoundary type={type} params={{ type: key }} query={query}>
        {(entity) => <VerificationPage key={entity.id} type={key} entity={entity} queue={queue} />}
      </DetailBoundary>
    </div>
  );
}

interface Props {
  readonly type: string;
  readonly entity: VerificationAnswer;
  readonly queue: Queue;
}

function VerificationPage({ type: key, entity, queue }: Props) {
  const { id, year } = entity;
  const [form, setForm] = useState<InquiryForm>();
  const [opened] = useState(entity.printed);
  const verifying = useVerify(key, entity, queue);
  useEffect(() => {
    if (year !== null) rememberVisited(key, year, id);
  }, [key, year, id]);
  const acts = <Acts type={key} entity={entity} queue={queue} verifying={verifying} onAsk={() => setForm('activate')} />;
  return (
    <EntityProvider value={entityOf(entity)}>
      <VerificationHead
        type={key}
        entity={entity}
        stale={verifying.stale}
        acts={
          <div className={css.above} data-lines>
            {acts}
          </div>
        }
      />
      <Columns
        left={
          <>
            <PrintCard entity={entity} opened={opened} stale={verifying.stale} />
            <Suspense>
              <Particulars type={key} entity={entity} />
            </Suspense>
          </>
        }
        right={
          <>
            <InquiryPanel type={key} entity={entity} form={form} onForm={setForm} />
            <Suspense>
              <Correspondence entity={entity} />
            </Suspense>
          </>
        }
      />
      <div className={css.below}>{acts}</div>
    </EntityProvider>
  );
}
