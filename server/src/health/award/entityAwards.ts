import type { AwardRow } from '@kurator/contract/seedwork/shape';
import type { Store } from '../../platform/store/index.ts';

/** Awards of an entity, of those merged into it, and of its parts, without repetition, newest year first. */
export async function awardsOfEntity({ pool }: Store, id: string): Promise<AwardRow[]> {
  const { rows } = await pool.query<AwardRow>({
    name: 'awards_of_entity',
    text: `with recursive own(id) as (select $1::uuid union select k.source from own join link k on k.target = own.id and k.rel = 'merged'),
      place(id) as (select id from own union select k.source from place join link k on k.target = place.id and k.rel in ('hospital', 'location'))
      select m.award_id as id, m.award_name as name, m.award_year as year,
          string_agg(distinct coalesce(m.display_name, m.name), '; ') filter (where m.entity_id <> all(select id from own)) as at
        from place join link k on k.target = place.id and k.rel = 'entity' join awardee_list m on m.id = k.source
        where not m.is_deleted group by m.award_id, m.award_name, m.award_year order by m.award_year desc, m.award_name, m.award_id`,
    values: [id],
  });
  return rows;
}
