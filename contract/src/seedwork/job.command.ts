import { defineCommand } from '../kit/command.ts';
import { hiddenField } from '../kit/field.ts';

/** Cancels a job at once without keeping any result; administrators may cancel any. */
export const jobCancel = defineCommand({
  area: 'seedwork',
  topic: 'job.cancel',
  permission: 'signed in',
  isDangerous: true,
  fields: { job_id: hiddenField('uuid') },
  rejections: ['job.unknown', 'job.not_cancellable'],
});
