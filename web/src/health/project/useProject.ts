import { useEffect } from 'react';
import type { ProjectAnswer } from '@kurator/contract/health/project/project.answer';
import { projectById } from '@kurator/contract/health/project/project.query';
import type { UseQueryResult } from '@tanstack/react-query';
import { reload, useAnswer } from '../../app/api.ts';

const second = 1000;

/** A project, asked for every second while a job works on it. Not behind an open dialog, which would go with what its act depends on. */
export function useProject(id: string): UseQueryResult<ProjectAnswer> {
  const query = useAnswer(projectById, { project: id });
  const isWorking = query.data?.project.job?.is_working ?? false;
  const { refetch } = query;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => {
      if (!document.querySelector('[role=dialog]')) void refetch();
    }, second);
    return () => {
      clearInterval(timer);
      // What stands beside it has changed with the end of the job.
      void reload();
    };
  }, [isWorking, refetch]);
  return query;
}
