import { projectComplete, projectDeliver } from '@kurator/contract/health/project/delivery.command';
import { projectDelete, projectDuplicate, projectReopen, projectUpdate } from '@kurator/contract/health/project/project.command';
import { t } from '../../app/i18n.ts';
import type { Action } from '../../kit/action/action.ts';
import { commandActions } from '../../kit/action/commandAction.tsx';
import { warehouseSyncActions } from '../../seedwork/ranking/projectRanking.ts';
import { CompleteDialog, DeliveryPendingDialog } from './CompleteDialog.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { projectDialogValues, type ActionProject } from './actionProject.ts';
import { awardeeTypeChoices } from './typeChoices.ts';

/**
 * Actions on a project; a completed one has fewer. @param onOpen receives the id of a created project @param isBusy a job is running on it,
 * which prevents its completion
 */
export function projectActions(project: ActionProject, onOpen: (id: string) => void, isBusy = false) {
  const { id, name, year, counts, version, is_completed: isCompleted, is_delivery_pending: isDeliveryPending } = project;
  const presetValues = { project_id: id };
  const open = (actions: readonly Action[]): readonly Action[] => (isCompleted ? [] : actions);
  const change = open(
    commandActions(projectUpdate, {
      icon: 'pencil',
      props: {
        presetValues,
        subject: name,
        initial: projectDialogValues(project),
        choices: { awardee_type: awardeeTypeChoices() },
        expectedVersion: version,
      },
    }),
  );
  const deliver = commandActions(projectDeliver, {
    icon: 'package',
    note: t('project:action.deliver'),
    props: { presetValues },
    dialog: (dialog) => <DeliverDialog {...dialog} project={project} />,
  });
  const sync = open(warehouseSyncActions(project, isBusy ? t('projectPage:busy') : undefined));
  const completion = commandActions(projectComplete, {
    icon: 'success',
    isDisabled: isBusy,
    ...(isBusy ? { note: t('projectPage:busy') } : {}),
    ...(isDeliveryPending ? { text: t('projectPage:complete.again') } : {}),
    props: { presetValues },
    dialog: (dialog) =>
      isDeliveryPending ? <DeliveryPendingDialog {...dialog} project={project} /> : <CompleteDialog {...dialog} project={project} />,
  });
  // A job that works on a completed project freezes its delivery.
  const complete = isDeliveryPending && !isBusy ? completion : open(completion);
  const reopen = isCompleted ? commandActions(projectReopen, { icon: 'restore', props: { presetValues, subject: name } }) : [];
  const duplicate = commandActions(projectDuplicate, {
    icon: 'copy',
    text: t('project:action.duplicate', { year: String(year + 1) }),
    props: {
      presetValues,
      subject: name,
      initial: { year: year + 1 },
      onDone: ({ entity_id: createdId }) => createdId !== undefined && onOpen(createdId),
    },
  });
  const remove = open(
    commandActions(projectDelete, {
      icon: 'trash',
      isDisabled: counts.awards > 0,
      ...(counts.awards > 0 ? { note: t('project:action.delete_not') } : {}),
      props: { presetValues, subject: name },
    }),
  );
  return { change, deliver, sync, complete, reopen, duplicate, remove };
}
