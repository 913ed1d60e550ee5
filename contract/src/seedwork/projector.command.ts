import { defineCommand } from '../kit/command.ts';
import { given } from '../kit/field.ts';

/** Wakes the projectors; harmless, for everyone signed in. */
export const wakeProjectors = defineCommand({ area: 'seedwork', topic: 'run_projectors', permission: 'signed in', fields: {} });

/** Makes a read view anew from the states, beside the live one: people go on reading. Answers a job. */
export const rebuildProjector = defineCommand({
  area: 'seedwork',
  topic: 'projector.rebuild',
  permission: ['dms.can_administer'],
  danger: true,
  fields: { name: given('text') },
  rejections: ['projector.unknown'],
});
