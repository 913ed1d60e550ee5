import { defineCommand } from '@kurator/contract/kit/command';
import { subjectField, optional, required } from '@kurator/contract/kit/field';
import { projectComplete, projectDeliver } from '@kurator/contract/health/project/delivery.command';

// Commands of the process, outside of the registry, so that no request can send them.

export const projectLock = defineCommand({
  area: projectComplete.area,
  topic: projectComplete.topic,
  about: 'project',
  permission: projectComplete.permission,
  subject: 'project_id',
  fields: { project_id: subjectField('uuid'), reason: optional('reason'), findings: optional('longText') },
  rejections: ['entity.deleted'],
});

export const projectFreeze = defineCommand({
  area: projectDeliver.area,
  topic: projectDeliver.topic,
  about: 'project',
  permission: projectDeliver.permission,
  subject: 'project_id',
  fields: {
    project_id: subjectField('uuid'),
    delivery_id: subjectField('uuid'),
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
