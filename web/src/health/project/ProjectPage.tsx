import { lazy, Suspense } from 'react';
import type { ProjectAnswer } from '@kurator/contract/health/project/project.answer';
import { t } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { useNavigateTo, useParam } from '../../app/navigate.tsx';
import { DetailColumns } from '../../kit/detail/DetailColumns.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { percentOf } from '../../kit/meter/Meter.tsx';
import { LazyPageActivity } from '../../seedwork/live/LazyPageActivity.tsx';
import { LazyTimeline } from '../../seedwork/timeline/LazyTimeline.tsx';
import { projectActions } from './actions.tsx';
import { AwardsPanel } from './AwardsPanel.tsx';
import { ChecklistPanel } from './ChecklistPanel.tsx';
import { completionRecordOf } from '../section/completion.ts';
import { CompletionRecordPanel } from './CompletionRecordPanel.tsx';
import { DeliveriesPanel } from './DeliveriesPanel.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { ProjectFlag } from './ProjectFlag.tsx';
import { ProjectStatusStrips } from './ProjectStatusStrips.tsx';
import { useProject } from './useProject.ts';

const frame = { screens: { list: 'health projects', detail: 'health project' } };
const ProjectButtons = lazy(() => import('./ProjectButtons.tsx'));

/** Project with its awards, deliveries, and the checklist for its completion. */
export const Page = () => (
  <DetailBoundary type={frame} query={useProject(useParam('project'))}>
    {(answer) => <Project {...answer} />}
  </DetailBoundary>
);

function Project({ project, awards }: ProjectAnswer) {
  const go = useNavigateTo();
  const { id, name, counts, is_completed: isCompleted, is_deleted: isDeleted } = project;
  const onOpen = (createdId: string) => void go('health project', { project: createdId });
  const isBusy = project.job?.is_blocking ?? false;
  const actions = projectActions(project, onOpen, isBusy);
  const completion = isCompleted ? completionRecordOf(project.events) : undefined;
  return (
    <>
      <DetailHeader
        name={name}
        type={t('shell:screen.project')}
        flags={isDeleted ? <Flag icon="deleted" text={t('field:is_deleted')} /> : <ProjectFlag isCompleted={isCompleted} />}
        ids={
          <>
            <span>{t('project:count.awards', { count: counts.awards })}</span>
            <span>{t('project:count.awardees', { count: counts.awardees })}</span>
            {counts.verifiable > 0 && <span>{t('project:verified', { percent: percentOf(counts.verified, counts.verifiable) })}</span>}
            {project.scored_at !== null && <span>{t('project:synced', { time: formatDateTime(project.scored_at) })}</span>}
            <LazyPageActivity of={{ ...project, type: 'project' }} name={name} />
          </>
        }
        actions={
          !isDeleted && (
            <Suspense>
              <ProjectButtons project={project} actions={actions} isBusy={isBusy} onOpen={onOpen} />
            </Suspense>
          )
        }
        strip={<ProjectStatusStrips project={project} completion={completion} />}
      />
      <DetailColumns
        key={project.id}
        left={
          <>
            <ProjectFacts project={project} />
            <AwardsPanel project={project} awards={awards} />
            <DeliveriesPanel project={project} actions={isDeleted ? [] : actions.deliver} />
          </>
        }
        right={
          <>
            {isCompleted ? (
              <CompletionRecordPanel projectId={id} completion={completion} />
            ) : (
              !isDeleted && <ChecklistPanel projectId={id} awards={awards} />
            )}
            <LazyTimeline events={project.events} />
          </>
        }
      />
    </>
  );
}
