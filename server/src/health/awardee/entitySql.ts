/** SQL: joins the location `l` and the hospital `h` of an entity `e` that belongs to some. */
export const parentsOfEntity = `left join stream l on e.type = 'clinic' and l.id = (e.card ->> 'location_id')::uuid
    left join stream h on h.id = (l.card ->> 'hospital_id')::uuid`;

/** SQL: a clinic is blacklisted with its location and with its hospital. @param aliases of the entity and what it belongs to */
export const isOnBlacklist = (list: 'process' | 'editorial', aliases: readonly string[] = ['e', 'l', 'h']): string =>
  `(${aliases.map((alias) => `(${alias}.card ->> '${list}')::boolean is true`).join(' or ')})`;
