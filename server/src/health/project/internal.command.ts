import { defineCommand } from '@kurator/contract/kit/command';
import { given, optional, required } from '@kurator/contract/kit/field';
import { projectComplete, projectDeliver } from '@kurator/contract/health/project/delivery.command';

// Commands of the process itself. They are not in the contract's registry, so nobody can send them.

/** Locks a project; what it delivers is frozen afterwards, when nothing can change any more. */
export const projectLock = defineCommand({
  area: projectComplete.area,
  topic: projectComplete.topic,
  about: 'project',
  permission: projectComplete.permission,
  subject: 'project_id',
  fields: { project_id: given('uuid'), reason: optional('reason'), findings: optional('longText') },
  rejections: ['entity.deleted'],
});

/** Records a delivery whose files are written. */
export const projectFreeze = defineCommand({
  area: projectDeliver.area,
  topic: projectDeliver.topic,
  about: 'project',
  permission: projectDeliver.permission,
  subject: 'project_id',
  fields: {
    project_id: given('uuid'),
    delivery_id: given('uuid'),
    label: required('text'),
    rows: required('caseCount'),
    hash: required('text'),
    csv: required('uuid'),
    xlsx: required('uuid'),
    json: required('uuid'),
    due: optional('text'),
    completes: optional('flag'),
  },
});
