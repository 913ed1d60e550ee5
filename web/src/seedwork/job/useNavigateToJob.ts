import { useNavigateTo } from '../../app/navigate.tsx';

/** Opens the job that a command answers. */
export function useNavigateToJob() {
  const go = useNavigateTo();
  return ({ job_id: job }: { readonly job_id?: string | undefined }): void => void (job !== undefined && go('job', { job }));
}
