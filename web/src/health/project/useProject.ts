import { useEffect } from 'react';
import type { ProjectAnswer } from '@kurator/contract/health/project/project.answer';
import { projectById } from '@kurator/contract/health/project/project.query';
import type { UseQueryResult } from '@tanstack/react-query';
import { invalidateAnswers, useAnswer } from '../../app/api.ts';
import { isDialogOpen } from '../../app/isDialogOpen.ts';

const second = 1000;

/** Project, polled every second while a job works on it, except behind an open dialog, whose action could disappear with the reload. */
export function useProject(id: string): UseQueryResult<ProjectAnswer> {
  const query = useAnswer(projectById, { project: id });
  const isBeingProcessed = query.data?.project.job?.is_working ?? false;
  const { refetch } = query;
  useEffect(() => {
    if (!isBeingProcessed) return undefined;
    const timer = setInterval(() => {
      if (!isDialogOpen()) void refetch();
    }, second);
    return () => {
      clearInterval(timer);
      // Reloads other answers, which the job may have changed.
      void invalidateAnswers();
    };
  }, [isBeingProcessed, refetch]);
  return query;
}
