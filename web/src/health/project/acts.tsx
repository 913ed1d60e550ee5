import { projectComplete, projectDeliver } from '@kurator/contract/health/project/delivery.command';
import { projectDelete, projectDuplicate, projectReopen, projectUpdate } from '@kurator/contract/health/project/project.command';
import { t } from '../../app/i18n.ts';
import type { Act } from '../../kit/act/act.ts';
import { commandAct } from '../../kit/act/commandAct.tsx';
import { syncActs } from '../../seedwork/ranking/projectRanking.ts';
import { CompleteDialog } from './CompleteDialog.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { valuesOf, type ActProject } from './actProject.ts';
import { typeChoices } from './typeChoices.ts';

/**
 * Acts on a project; a completed one has fewer. @param onOpen receives the id of a created project @param isBusy a job is running on it,
 * which prevents its completion
 */
export function projectActs(project: ActProject, onOpen: (id: string) => void, isBusy = false) {
  const { id, name, year, counts, version, is_completed: isCompleted } = project;
  const given = { project_id: id };
  const open = (acts: readonly Act[]): readonly Act[] => (isCompleted ? [] : acts);
  const change = open(
    commandAct(projectUpdate, {
      icon: 'pencil',
      props: { given, subject: name, initial: valuesOf(project), choices: { awardee_type: typeChoices() }, expectedVersion: version },
    }),
  );
  const deliver = commandAct(projectDeliver, {
    icon: 'package',
    note: t('project:act.deliver'),
    dialog: (dialog) => <DeliverDialog {...dialog} project={project} />,
  });
  const sync = open(syncActs(project, isBusy ? t('projectPage:busy') : undefined));
  const complete = open(
    commandAct(projectComplete, {
      icon: 'success',
      isDisabled: isBusy,
      ...(isBusy ? { note: t('projectPage:busy') } : {}),
      dialog: (dialog) => <CompleteDialog {...dialog} project={project} />,
    }),
  );
  const reopen = isCompleted ? commandAct(projectReopen, { icon: 'restore', props: { given, subject: name } }) : [];
  const duplicate = commandAct(projectDuplicate, {
    icon: 'copy',
    text: t('project:act.duplicate', { year: String(year + 1) }),
    props: {
      given,
      subject: name,
      initial: { year: year + 1 },
      onDone: ({ entity_id: made }) => made !== undefined && onOpen(made),
    },
  });
  const remove = open(
    commandAct(projectDelete, {
      icon: 'trash',
      isDisabled: counts.awards > 0,
      ...(counts.awards > 0 ? { note: t('project:act.delete_not') } : {}),
      props: { given, subject: name },
    }),
  );
  return { change, deliver, sync, complete, reopen, duplicate, remove };
}
