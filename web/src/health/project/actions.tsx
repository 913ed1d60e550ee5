import { projectComplete, projectDeliver } from '@kurator/contract/health/project/delivery.command';
import { projectDelete, projectDuplicate, projectReopen, projectUpdate } from '@kurator/contract/health/project/project.command';
import { t } from '../../app/i18n.ts';
import type { Action } from '../../kit/action/action.ts';
import { commandAction } from '../../kit/action/commandAction.tsx';
import { syncActions } from '../../seedwork/ranking/projectRanking.ts';
import { CompleteDialog } from './CompleteDialog.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { valuesOf, type ActionProject } from './actionProject.ts';
import { typeChoices } from './typeChoices.ts';

/**
 * Actions on a project; a completed one has fewer. @param onOpen receives the id of a created project @param isBusy a job is running on it,
 * which prevents its completion
 */
export function projectActions(project: ActionProject, onOpen: (id: string) => void, isBusy = false) {
  const { id, name, year, counts, version, is_completed: isCompleted } = project;
  const presetValues = { project_id: id };
  const open = (actions: readonly Action[]): readonly Action[] => (isCompleted ? [] : actions);
  const change = open(
    commandAction(projectUpdate, {
      icon: 'pencil',
      props: {
        presetValues,
        subject: name,
        initial: valuesOf(project),
        choices: { awardee_type: typeChoices() },
        expectedVersion: version,
      },
    }),
  );
  const deliver = commandAction(projectDeliver, {
    icon: 'package',
    note: t('project:action.deliver'),
    dialog: (dialog) => <DeliverDialog {...dialog} project={project} />,
  });
  const sync = open(syncActions(project, isBusy ? t('projectPage:busy') : undefined));
  const complete = open(
    commandAction(projectComplete, {
      icon: 'success',
      isDisabled: isBusy,
      ...(isBusy ? { note: t('projectPage:busy') } : {}),
      dialog: (dialog) => <CompleteDialog {...dialog} project={project} />,
    }),
  );
  const reopen = isCompleted ? commandAction(projectReopen, { icon: 'restore', props: { presetValues, subject: name } }) : [];
  const duplicate = commandAction(projectDuplicate, {
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
    commandAction(projectDelete, {
      icon: 'trash',
      isDisabled: counts.awards > 0,
      ...(counts.awards > 0 ? { note: t('project:action.delete_not') } : {}),
      props: { presetValues, subject: name },
    }),
  );
  return { change, deliver, sync, complete, reopen, duplicate, remove };
}
