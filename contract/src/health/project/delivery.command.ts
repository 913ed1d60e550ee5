import { defineCommand, requireOfferedValue } from '../../kit/command.ts';
import { hiddenField, optionalField, requiredField } from '../../kit/field.ts';
import { healthScoringPermission } from '../permission.ts';

const commandBase = { area: 'health', subjectType: 'project', permission: healthScoringPermission, subject: 'project_id' } as const;

/** The delivery dates of a project. */
const dueDateKeys = ['first', 'second'] as const;
export type DueDateKey = (typeof dueDateKeys)[number];

const dueIsKnown = requireOfferedValue('due', dueDateKeys, 'project.due_unknown');

/** Locks the project with all beneath it, and freezes its delivery. */
export const projectComplete = defineCommand({
  ...commandBase,
  topic: 'project.complete',
  fields: { project_id: hiddenField('uuid'), reason: optionalField('reason') },
  rejections: ['entity.deleted', 'project.completed', 'project.busy', 'project.lists_behind'],
});

/** Freezes what the project delivers now. `due`: the delivery date that it is for; a supplement is for none. */
export const projectDeliver = defineCommand({
  ...commandBase,
  topic: 'project.deliver',
  fields: { project_id: hiddenField('uuid'), label: requiredField('text'), due: optionalField('text', { options: dueDateKeys }) },
  rules: [dueIsKnown],
  rejections: ['entity.deleted'],
});
