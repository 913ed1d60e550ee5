import { defineCommand, requireOneOf } from '../../kit/command.ts';
import { subjectField, optional, required } from '../../kit/field.ts';
import { healthScoring } from '../permission.ts';

const subject = { area: 'health', about: 'project', permission: healthScoring, subject: 'project_id' } as const;

/** The delivery dates of a project. */
export const dueDateKeys = ['first', 'second'] as const;
export type DueDateKey = (typeof dueDateKeys)[number];

const dueIsKnown = requireOneOf('due', dueDateKeys, 'project.due_unknown');

/** Locks the project with all beneath it, and freezes its delivery. */
export const projectComplete = defineCommand({
  ...subject,
  topic: 'project.complete',
  fields: { project_id: subjectField('uuid'), reason: optional('reason') },
  rejections: ['entity.deleted', 'project.busy'],
});

/** Freezes what the project delivers now. `due`: the delivery date that it is for; a supplement is for none. */
export const projectDeliver = defineCommand({
  ...subject,
  topic: 'project.deliver',
  fields: { project_id: subjectField('uuid'), label: required('text'), due: optional('text', { options: dueDateKeys }) },
  rules: [dueIsKnown],
  rejections: ['entity.deleted'],
});
