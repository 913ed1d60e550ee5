import { mergedIdListSql } from '../../seedwork/entityStream.ts';

/**
 * SQL of the living places of an entity and of those merged into it, one per award: its own, else the one with the best rank.
 * @param entityIdSql SQL of the entity's id
 */
export const awardeesOfEntitySql = (entityIdSql: string): string =>
  `(select distinct on (w.award_id) w.* from link k join awardee_list w on w.id = k.source
    where k.target = any(${mergedIdListSql(`${entityIdSql}::uuid`)}) and k.rel = 'entity' and not w.is_deleted
    order by w.award_id, w.entity_id <> ${entityIdSql}, w.rank nulls last, w.entity_id)`;

/** SQL of the id of the one that stands for the entity on the list of an award. @param awardIdSql SQL of the award's id */
export const awardeeInAwardSql = (entityIdSql: string, awardIdSql: string): string =>
  `(select o.id from ${awardeesOfEntitySql(entityIdSql)} o where o.award_id = ${awardIdSql})`;
