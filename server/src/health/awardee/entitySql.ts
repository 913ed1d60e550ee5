/** SQL: joins the location `l` and the hospital `h` of an entity `e` that belongs to some. */
export const parentsOfEntity = `left join stream l on e.type = 'clinic' and l.id = (e.card ->> 'location_id')::uuid
    left join stream h on h.id = (l.card ->> 'hospital_id')::uuid`;

/** SQL: a clinic is blacklisted with its location and with its hospital. */
export const isOnBlacklist = (list: 'process' | 'editorial'): string =>
  `((e.card ->> '${list}')::boolean is true or (l.card ->> '${list}')::boolean is true or (h.card ->> '${list}')::boolean is true)`;
