import { defineCommand } from '@kurator/contract/kit/command';
import { given, optional, required } from '@kurator/contract/kit/field';
import { rankingSync } from '@kurator/contract/health/ranking/sync.command';

/**
 * Puts the rows of a run into effect for awards of a project: all of them, or those whose ids `awards` lists, separated by spaces. It is
 * not in the contract's registry, so no request can send it.
 */
export const projectScore = defineCommand({
  area: rankingSync.area,
  topic: rankingSync.topic,
  about: 'project',
  permission: rankingSync.permission,
  subject: 'project_id',
  fields: { project_id: given('uuid'), run: required('humanId'), rows: required('caseCount'), awards: optional('longText') },
  rejections: ['entity.deleted'],
});
