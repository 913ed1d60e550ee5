import type { RelatedAwardRow } from '@kurator/contract/health/relatedRow';
import type { Store } from '../../platform/store/index.ts';
import { mergedIdsSql } from '../../seedwork/entityStream.ts';
import { createEntityValueLookup, readEntityValues, type EntityValuesSql } from '../../seedwork/readValues.ts';

export interface EntityAwards {
  readonly awards: readonly RelatedAwardRow[];
}

/** Awards of an entity, of those merged into it, and of its parts, without repetition, newest year first. */
export const entityAwardsSql: EntityValuesSql<EntityAwards> = (id) => ({
  // Arrays and OFFSET make PostgreSQL read by indexes: it takes the places of a recursion for thousands.
  awards: `(with recursive ${mergedIdsSql(id)},
      place(id) as (select id from own union select k.source from place,
        lateral (select source from link where target = place.id and rel in ('hospital', 'location') offset 0) k)
      select coalesce(json_agg(w), '[]') from (
        select m.award_id as id, m.award_name as name, m.award_year as year,
            string_agg(distinct coalesce(m.display_name, m.name), '; ') filter (where m.entity_id <> all(select id from own)) as at
          from awardee_list m
          where m.id = any(array(select k.source from link k where k.target = any(array(select id from place)) and k.rel = 'entity')) and not m.is_deleted
          group by m.award_id, m.award_name, m.award_year order by m.award_year desc, m.award_name, m.award_id) w)`,
});

const awardLookup = createEntityValueLookup('awards', entityAwardsSql);

export const loadEntityAwards = async (store: Store, id: string): Promise<EntityAwards['awards']> =>
  (await readEntityValues(store, awardLookup, { id })).awards;
