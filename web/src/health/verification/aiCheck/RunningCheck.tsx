import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { entityRunAiCheck } from '@kurator/contract/health/aiCheck/aiCheck.command';
import { runningAiCheck } from '@kurator/contract/health/aiCheck/aiCheck.query';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { jobById } from '@kurator/contract/seedwork/job.query';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { showAlert, showErrorAlert } from '../../../app/alerts.ts';
import { answerOptions, invalidateAnswers } from '../../../app/api.ts';
import { bootData } from '../../../app/boot.ts';
import { t } from '../../../app/i18n.ts';
import { AppLink } from '../../../app/navigate.tsx';
import { sendCommand } from '../../../app/send.ts';
import css from './aiCheck.module.css';

const SECOND = 1_000;
/** Interval in milliseconds of looking whether a colleague has started a check. */
const CALM = 5 * SECOND;

/** Starts checks of an entity. `job`: one's own while it runs; `by`: who requested the running one. */
export function useAiRun(type: string, { id, entity_type, last_ai_check: shownCheck }: VerificationAnswer) {
  const [startedJobId, setStartedJobId] = useState<string>();
  const { data } = useQuery({
    ...answerOptions(runningAiCheck, { type, id }),
    enabled: bootData.config.has_ai === true,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? SECOND : CALM),
  });
  const last = data?.last ?? null;
  const newer = last !== null && (shownCheck === null || last > shownCheck.time) ? last : undefined;
  useEffect(() => {
    if (newer !== undefined) void invalidateAnswers();
  }, [newer]);
  const start = async (): Promise<void> => {
    try {
      const { job_id: job } = await sendCommand(entityRunAiCheck, { entity_id: id, entity_type, verification_type: type });
      setStartedJobId(job);
    } catch (error) {
      showErrorAlert(error);
    }
  };
  const end = useCallback(() => setStartedJobId(undefined), []);
  return { job: startedJobId ?? data?.running?.job_id ?? undefined, by: data?.running?.by, start, end };
}

/** Waits for the end of a check, which the page then shows. */
export function RunningCheck({ job, onEnd }: { readonly job: string; readonly onEnd: () => void }) {
  const { data, isError } = useQuery({
    ...answerOptions(jobById, { id: job }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isWorkingStatus(state.data.status) ? false : SECOND),
  });
  // Joining a colleague's check gives a job that only they may see.
  const isOver = isError || (data !== undefined && !isWorkingStatus(data.status));
  const fault = data?.status === 'failed' ? (data.error ?? undefined) : undefined;
  useEffect(() => {
    if (!isOver) return;
    if (fault !== undefined) showAlert('error', t('aiCheck:without_result'), fault);
    void invalidateAnswers().then(onEnd);
  }, [isOver, fault, onEnd]);
  return (
    <RunningStatus>
      {t('aiCheck:running')}{' '}
      <AppLink screen="job" params={{ job }}>
        {t('aiCheck:job')}
      </AppLink>
    </RunningStatus>
  );
}

const RunningStatus = ({ children }: { readonly children: ReactNode }) => <output className={css.running}>{children}</output>;

/** Check that a colleague has requested. */
export const CheckByOther = ({ by }: { readonly by: string }) => <RunningStatus>{t('aiCheck:running_by', { by })}</RunningStatus>;
