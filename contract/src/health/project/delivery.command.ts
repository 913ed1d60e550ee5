import { defineCommand } from '../../kit/command.ts';
import { given, optional, required } from '../../kit/field.ts';
import { healthScoring } from '../permission.ts';

const subject = { area: 'health', about: 'project', permission: healthScoring, subject: 'project_id' } as const;

/** Locks the project and all beneath it, and freezes its delivery. */
export const projectComplete = defineCommand({
  ...subject,
  topic: 'project.complete',
  danger: true,
  fields: { project_id: given('uuid'), reason: optional('reason') },
  rejections: ['entity.deleted', 'project.busy'],
});

/** Freezes what the project delivers now. */
export const projectDeliver = defineCommand({
  ...subject,
  topic: 'project.deliver',
  fields: { project_id: given('uuid'), label: required('text') },
  rejections: ['entity.deleted'],
});
