import { healthScoringPermission } from '@kurator/contract/health/permission';
import { projectChecklist } from '@kurator/contract/health/project/project.query';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { hasPermission } from '../../app/session.ts';
import { ActionButton } from '../../kit/action/ActionButton.tsx';
import { ActionMenu } from '../../kit/action/ActionMenu.tsx';
import { useNavigateToJob } from '../../seedwork/job/useNavigateToJob.ts';
import type { ActionProject } from './actionProject.ts';
import type { projectActions } from './actions.tsx';
import { sumChecklistCounts } from './checklistItems.ts';
import { AwardeeExportMenu } from './AwardeeExportMenu.tsx';
import { importActions } from './importActions.tsx';
import { loadProjectMenu } from './loadProjectMenu.ts';

interface Props {
  readonly project: ActionProject;
  readonly actions: ReturnType<typeof projectActions>;
  /** A job is running on the project. */
  readonly isBusy: boolean;
  /** Receives the id of a created project. */
  readonly onOpen: (id: string) => void;
}

/** Actions in the head of a project's page: the import is the prominent one until nothing on the checklist is open. */
export default function ProjectButtons({ project, actions, isBusy, onOpen }: Props) {
  const { id, name, is_completed: isCompleted } = project;
  const { data: checklist } = useAnswer(projectChecklist, { project: id });
  const isReady = checklist !== undefined && sumChecklistCounts(checklist.points) === 0;
  const [importing, ...filling] = importActions(project, useNavigateToJob(), isBusy);
  return (
    <>
      {!isCompleted && hasPermission(healthScoringPermission) && (
        <ActionMenu
          name={t('project:actions', { name })}
          load={loadProjectMenu}
          actions={{ project, isOnPage: true, isBusy, onOpen }}
          className="button icon"
        />
      )}
      {actions.reopen.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {isCompleted && hasPermission(healthScoringPermission) && <AwardeeExportMenu projectId={id} />}
      {[...actions.duplicate.map((action) => ({ ...action, text: t('projectPage:duplicate') })), ...filling].map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {actions.complete.map((action) => (
        <ActionButton key={action.key} action={action} look={isReady ? 'primary' : 'plain'} />
      ))}
      {importing && <ActionButton action={importing} look={isReady ? 'plain' : 'primary'} />}
    </>
  );
}
