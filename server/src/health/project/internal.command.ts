import { defineCommand } from '@kurator/contract/kit/command';
import { hiddenField, optionalField, requiredField } from '@kurator/contract/kit/field';
import { projectComplete, projectDeliver } from '@kurator/contract/health/project/delivery.command';

// Commands of the process, outside of the registry, so that no request can send them.

export const projectLock = defineCommand({
  area: projectComplete.area,
  topic: projectComplete.topic,
  subjectType: 'project',
  permission: projectComplete.permission,
  subject: 'project_id',
  fields: { project_id: hiddenField('uuid'), reason: optionalField('reason'), findings: optionalField('longText') },
  rejections: ['entity.deleted'],
});

export const projectFreezeDelivery = defineCommand({
  area: projectDeliver.area,
  topic: projectDeliver.topic,
  subjectType: 'project',
  permission: projectDeliver.permission,
  subject: 'project_id',
  fields: {
    project_id: hiddenField('uuid'),
    delivery_id: hiddenField('uuid'),
    label: requiredField('text'),
    rows: requiredField('caseCount'),
    hash: requiredField('text'),
    csv: requiredField('uuid'),
    xlsx: requiredField('uuid'),
    json: requiredField('uuid'),
    due: optionalField('text'),
    completes: optionalField('flag'),
  },
});
