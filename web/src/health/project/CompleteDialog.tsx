import { projectComplete } from '@kurator/contract/health/project/delivery.command';
import { projectChecklist } from '@kurator/contract/health/project/project.query';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { Icon, type IconName } from '../../app/Icon.tsx';
import type { ActionDialogProps } from '../../kit/action/action.ts';
import { Checklist } from '../../kit/checklist/Checklist.tsx';
import { LazyCommandDialog } from '../../kit/dialog/lazyDialog.ts';
import type { ActionProject } from './actionProject.ts';
import { checklistItems, sumChecklistCounts } from './checklistItems.ts';
import css from './project.module.css';

interface Props extends ActionDialogProps {
  readonly project: ActionProject;
}

/** Freezes the delivery that a completion could not freeze. */
export const DeliveryPendingDialog = ({ project, ...dialog }: Props) => (
  <LazyCommandDialog
    {...dialog}
    command={projectComplete}
    presetValues={{ project_id: project.id }}
    title={t('projectPage:complete.again')}
    subject={project.name}
    sendText={t('projectPage:complete.again')}
    hiddenFields={['reason']}
    intro={<p>{t('projectPage:complete.undelivered')}</p>}
  />
);

/** Completes a project: shows open points and consequences, and asks for a reason. */
export function CompleteDialog({ project, ...dialog }: Props) {
  const answer = useAnswer(projectChecklist, { project: project.id });
  const { data } = answer;
  const openPointCount = data && sumChecklistCounts(data.points);
  const { awards, awardees } = project.counts;
  return (
    <LazyCommandDialog
      {...dialog}
      command={projectComplete}
      presetValues={{ project_id: project.id }}
      subject={project.name}
      requiredFields={openPointCount ? ['reason'] : []}
      hiddenFields={openPointCount === 0 ? ['reason'] : []}
      sendText={openPointCount ? t('projectPage:complete.regardless', { count: openPointCount }) : undefined}
      warning={openPointCount ? t('projectPage:complete.left', { count: openPointCount }) : undefined}
      intro={
        <>
          <Checklist
            items={data && checklistItems(data.points, { opensNewTab: true })}
            answer={answer}
            doneText={t('projectPage:checklist.done')}
            failed={t('projectPage:checklist.failed')}
          />
          <ul className={css.consequences}>
            <Consequence
              icon="lock"
              text={t('projectPage:complete.locks', {
                awards: t('project:count.awards', { count: awards }),
                awardees: t('project:count.awardees', { count: awardees }),
              })}
            />
            <Consequence icon="package" text={t('projectPage:complete.freezes')} />
            <Consequence icon="restore" text={t('projectPage:complete.reopens')} />
          </ul>
        </>
      }
    />
  );
}

const Consequence = ({ icon, text }: { readonly icon: IconName; readonly text: string }) => (
  <li>
    <Icon name={icon} />
    {text}
  </li>
);
