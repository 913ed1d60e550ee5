import { healthScoring } from '@kurator/contract/health/permission';
import { projectChecklist } from '@kurator/contract/health/project/project.query';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { hasPermission } from '../../app/session.ts';
import { ActButton } from '../../kit/act/ActButton.tsx';
import { ActMenu } from '../../kit/act/ActMenu.tsx';
import { useOpenJob } from '../../seedwork/job/useOpenJob.ts';
import type { ActProject } from './actProject.ts';
import type { projectActs } from './acts.tsx';
import { sumOf } from './checklistItems.ts';
import { ExportAwardees } from './ExportAwardees.tsx';
import { importActs } from './importActs.tsx';
import { loadMenu } from './loadMenu.ts';

interface Props {
  readonly project: ActProject;
  readonly acts: ReturnType<typeof projectActs>;
  /** A job is running on the project. */
  readonly isBusy: boolean;
  /** Receives the id of a created project. */
  readonly onOpen: (id: string) => void;
}

/** Acts in the head of a project's page: the import is the prominent one until nothing on the checklist is open. */
export default function ProjectButtons({ project, acts, isBusy, onOpen }: Props) {
  const { id, name, is_completed: isCompleted } = project;
  const { data: checklist } = useAnswer(projectChecklist, { project: id });
  const isReady = checklist !== undefined && sumOf(checklist.points) === 0;
  const [importing, ...filling] = importActs(project, useOpenJob(), isBusy);
  return (
    <>
      {!isCompleted && hasPermission(healthScoring) && (
        <ActMenu
          name={t('project:acts', { name })}
          load={loadMenu}
          acts={{ project, isOnPage: true, isBusy, onOpen }}
          className="button icon"
        />
      )}
      {acts.reopen.map((act) => (
        <ActButton key={act.key} act={act} />
      ))}
      {isCompleted && hasPermission(healthScoring) && <ExportAwardees projectId={id} />}
      {[...acts.duplicate.map((act) => ({ ...act, text: t('projectPage:duplicate') })), ...filling].map((act) => (
        <ActButton key={act.key} act={act} />
      ))}
      {acts.complete.map((act) => (
        <ActButton key={act.key} act={act} look={isReady ? 'primary' : 'plain'} />
      ))}
      {importing && <ActButton act={importing} look={isReady ? 'plain' : 'primary'} />}
    </>
  );
}
