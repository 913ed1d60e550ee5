import { defineCommand } from '../kit/command.ts';
import { subjectField } from '../kit/field.ts';

/** Wakes the projectors; harmless, so any signed-in person may. */
export const wakeProjectors = defineCommand({ area: 'seedwork', topic: 'run_projectors', permission: 'signed in', fields: {} });

/** Rebuilds a view beside the live one; readers are not interrupted. Answers a job. */
export const rebuildProjector = defineCommand({
  area: 'seedwork',
  topic: 'projector.rebuild',
  permission: ['dms.can_administer'],
  danger: true,
  fields: { name: subjectField('text') },
  rejections: ['projector.unknown'],
});
