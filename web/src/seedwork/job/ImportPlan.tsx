import { lazy, Suspense, useState } from 'react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import type { ImportRow, JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { jobRows } from '@kurator/contract/seedwork/job.query';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { answerOptions } from '../../app/api.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { useSearchState } from '../../app/navigate.tsx';
import { paramValue } from '@kurator/contract/kit/queryString';
import { MissingAnswer } from '../../kit/detail/MissingAnswer.tsx';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { UrlPagination } from '../../kit/list/UrlPagination.tsx';
import { readPagePosition } from '@kurator/contract/kit/pagePosition';
import css from './import.module.css';
import buttons from './states.module.css';

const ImportRowTable = lazy(async () => ({ default: (await import('./ImportRowTable.tsx')).ImportRowTable }));

const byDefault = 50;
/** Errors first. */
const states: readonly ImportRow['state'][] = ['error', 'skipped', 'new', 'change', 'dropped', 'written', 'reverted', 'unchanged'];

/** Rows of an import; the state filter lives in the address. */
export function ImportPlan({ job }: { readonly job: JobAnswer }) {
  const [search, patch] = useSearchState();
  const state = paramValue(search, 'state');
  const isKept = paramValue(search, 'kept') === 'true';
  const place = readPagePosition(search, byDefault);
  const answer = useQuery({
    ...answerOptions(jobRows, { id: job.id, state, kept: isKept || undefined, limit: place.limit, offset: place.offset }),
    placeholderData: keepPreviousData,
    refetchInterval: isWorkingStatus(job.status) ? 2000 : false,
  });
  const { isPlaceholderData: isStale } = answer;
  // An empty table would tell of rows that are still asked for.
  const data = isStale && answer.data?.items.length === 0 ? undefined : answer.data;
  const shownStates = states.filter((each) => (job.counts[each] ?? 0) > 0 || each === state);
  const all = Object.values(job.counts).reduce((sum, count) => sum + count, 0);
  const [isErrorSought, setErrorSought] = useState(false);
  const choose = (next: string | undefined, keptFilter?: string) => {
    setErrorSought(false);
    patch({ state: next, kept: keptFilter, offset: undefined }, { replace: true });
  };
  const showErrors = () => {
    if ((job.counts['error'] ?? 0) === 0) return;
    choose('error');
    setErrorSought(true);
  };
  if (job.status === 'failed' && all === 0) return null;
  return (
    <Panel title={t('import:plan')} {...(data && !isStale && { count: data.total })} isFlush>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups the fields of a form; these are buttons */}
      <div className={buttons.states} role="group" aria-label={t('import:by_state')}>
        <StateButton name={t('import:state.all')} count={all} isPressed={!state && !isKept} onPress={() => choose(undefined)} />
        {shownStates.map((each) => (
          <StateButton
            key={each}
            name={t(`import:state.${each}`)}
            tone={each}
            count={job.counts[each] ?? 0}
            isPressed={state === each}
            onPress={() => choose(state === each ? undefined : each)}
          />
        ))}
        {job.kept > 0 && (
          <StateButton
            name={t('import:state.kept')}
            tone="kept"
            count={job.kept}
            isPressed={isKept}
            onPress={() => choose(undefined, isKept ? undefined : 'true')}
          />
        )}
      </div>
      {data === undefined ? (
        <MissingAnswer answer={answer} />
      ) : data.items.length > 0 ? (
        <Suspense fallback={<EmptyPanelText>{t('kit:loading')}</EmptyPanelText>}>
          <ImportRowTable
            key={`${state} ${isKept} ${place.offset}`}
            rows={data.items}
            isStale={isStale}
            importOfPlan={{
              topic: job.topic_name,
              isNew: job.status === 'planned' || job.status === 'planning',
              hasSource: job.about !== null,
            }}
            isErrorSought={isErrorSought}
            onNextError={showErrors}
          />
        </Suspense>
      ) : (
        <EmptyPanelText>{isWorkingStatus(job.status) ? t('import:reading') : t('import:no_rows')}</EmptyPanelText>
      )}
      <UrlPagination total={data?.total} place={place} />
      <p className={css.keys}>{t('import:keys')}</p>
    </Panel>
  );
}

interface StateProps {
  readonly name: string;
  readonly count: number;
  readonly tone?: ImportRow['state'] | 'kept';
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

const StateButton = ({ name, count, tone, isPressed, onPress }: StateProps) => (
  <button type="button" className={buttons.state} data-tone={tone} aria-pressed={isPressed} onClick={onPress}>
    {tone === 'kept' && <Icon name="pencil" size={14} />}
    {name}
    <span>{formatNumber(count)}</span>
  </button>
);
