import type { ProjectRow } from '@kurator/contract/health/project/project.answer';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { verificationTypeForGroup } from '@kurator/contract/kit/verification';

/** Whether a type of verification lists awardees of a project, or will. @param entityType a configured one @param key of the type of verification */
export const isListedProject = (
  {
    awardee_type: declared,
    awardee_types: awarded,
    ranking_group: group,
  }: Pick<ProjectRow, 'awardee_type' | 'awardee_types' | 'ranking_group'>,
  entityType: EntityType,
  key: string,
): boolean =>
  (declared === entityType.type || awarded.includes(entityType.type)) &&
  verificationTypeForGroup(entityType, group ?? undefined)?.key === key;
