import { printedAddressSql } from '../awardee/entitySql.ts';

/** Joins of the parents of an affiliation's target `p`: its location `l` and the hospital `h`; null for targets other than clinics. */
export const targetParentsJoinSql = `left join stream l on l.id = (p.card ->> 'location_id')::uuid left join stream h on h.id = (l.card ->> 'hospital_id')::uuid`;

/** Joins of a medic's (`s`) primary affiliation, the wish, else the only one: its rule in `w`, its target `p` with parents. */
export const primaryAffiliationJoinSql = `left join lateral (select (a ->> 'entity_id')::uuid as id, a ->> 'rule' as rule, (a ->> 'primary')::boolean as is_wish
        from (select s.state -> 'affiliations' -> 0 as a) o
        where (a ->> 'primary')::boolean or jsonb_array_length(s.state -> 'affiliations') = 1) w on true
      left join stream p on p.id = w.id ${targetParentsJoinSql}`;

const displayNameSql = (alias: string): string => `coalesce(${alias}.card ->> 'display_name', ${alias}.card ->> 'name')`;

/** Name of the primary affiliation by its rule; a clinic's own is 'hospital - clinic'. */
export const instituteNameSql = `case w.rule
    when 'location' then ${displayNameSql('l')}
    when 'practice_name' then p.card ->> 'name'
    when 'mvz_name' then p.card ->> 'name'
    else case when p.type = 'clinic' then concat_ws(' - ', ${displayNameSql('h')}, ${displayNameSql('p')}) else ${displayNameSql('p')} end end`;

/** Address of the primary affiliation. */
export const instituteAddressSql = (field: string): string => printedAddressSql(field, `p.card ->> '${field}'`);
