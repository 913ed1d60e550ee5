import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { entityRunAiCheck } from '@kurator/contract/health/aiCheck/aiCheck.command';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { jobById } from '@kurator/contract/seedwork/job.query';
import { isWorking } from '@kurator/contract/seedwork/jobStatus';
import { showAlert, notifyError } from '../../../app/alerts.ts';
import { answerOptions, reload } from '../../../app/api.ts';
import { t } from '../../../app/i18n.ts';
import { AppLink } from '../../../app/navigate.tsx';
import { sendCommand } from '../../../app/send.ts';
import css from './aiCheck.module.css';

const SECOND = 1_000;

/** Starts checks of an entity; `job` while one runs. */
export function useAiRun(type: string, { id, entity_type }: VerificationAnswer) {
  const [job, setJob] = useState<string>();
  const start = async (): Promise<void> => {
    try {
      const { job_id: begun } = await sendCommand(entityRunAiCheck, { entity_id: id, entity_type, verification_type: type });
      setJob(begun);
    } catch (error) {
      notifyError(error);
    }
  };
  const end = useCallback(() => setJob(undefined), []);
  return { job, start, end };
}

/** Waits for the end of a check, which the page then shows. */
export function RunningCheck({ job, onEnd }: { readonly job: string; readonly onEnd: () => void }) {
  const { data } = useQuery({
    ...answerOptions(jobById, { id: job }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isWorking(state.data.status) ? false : SECOND),
  });
  const isOver = data !== undefined && !isWorking(data.status);
  const fault = data?.error ?? undefined;
  useEffect(() => {
    if (!isOver) return;
    if (fault !== undefined) showAlert('error', t('aiCheck:without_result'), fault);
    void reload().then(onEnd);
  }, [isOver, fault, onEnd]);
  return (
    <output className={css.running}>
      {t('aiCheck:running')}{' '}
      <AppLink screen="job" params={{ job }}>
        {t('aiCheck:job')}
      </AppLink>
    </output>
  );
}
