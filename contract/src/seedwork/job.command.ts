import { defineCommand } from '../kit/command.ts';
import { given } from '../kit/field.ts';

/** Cancels a job of one's own, for administrators anybody's: it stops at once, and nothing of it is kept. */
export const jobCancel = defineCommand({
  area: 'seedwork',
  topic: 'job.cancel',
  permission: 'signed in',
  danger: true,
  fields: { job_id: given('uuid') },
  rejections: ['job.unknown', 'job.not_cancellable'],
});
