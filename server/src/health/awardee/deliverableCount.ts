import { awardeeCountSql } from './awardeeCount.ts';
import { awardeeInAwardSql } from './awardeesOfEntitySql.ts';

/** SQL of how many awardees of an award a delivery prints, a merged one once with its survivor. @param id SQL of the award's id */
export const deliverableCountSql = (id: string): string =>
  `(select ${awardeeCountSql('award', 'a.id')} - ${awardeeCountSql('award', 'a.id', 'undeliverable')}
      - case when ${awardeeCountSql('award', 'a.id', 'merged')} = 0 then 0 else (
        select count(*)::int from awardee_list r cross join lateral (select survivor_of(r.entity_id) as id) e
        where r.award_id = a.id and not r.is_deleted and r.is_deliverable and r.entity_is_deleted
          and r.id <> ${awardeeInAwardSql('e.id', 'r.award_id')}) end
    from (values (${id})) a(id))`;
