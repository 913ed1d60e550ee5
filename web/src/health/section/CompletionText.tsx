import { useQuery } from '@tanstack/react-query';
import { projectById } from '@kurator/contract/health/project/project.query';
import { answerOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { completionRecordOf } from './completion.ts';

/** Time and person of a project's completion, once they are known. */
export default function CompletionText({ project }: { readonly project: string }) {
  const { data } = useQuery({ ...answerOptions(projectById, { project }), meta: { isSilent: true } });
  const completion = data && completionRecordOf(data.project.events);
  return completion && ` ${t('projectPage:locked.since', { time: formatDateTime(completion.time), by: completion.by })}`;
}
