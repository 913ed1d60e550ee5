import { defineCommand } from '../kit/command.ts';
import { hiddenField } from '../kit/field.ts';

/** Wakes the projectors; harmless, so any signed-in person may. */
export const projectorsWake = defineCommand({ area: 'seedwork', topic: 'run_projectors', permission: 'signed in', fields: {} });

/** Rebuilds a view beside the live one; readers are not interrupted. Answers a job. */
export const projectorRebuild = defineCommand({
  area: 'seedwork',
  topic: 'projector.rebuild',
  permission: ['dms.can_administer'],
  isDangerous: true,
  fields: { name: hiddenField('text') },
  rejections: ['projector.unknown'],
});
