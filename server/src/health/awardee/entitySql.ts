/** SQL: joins the location `l` and the hospital `h` of an entity `e` that belongs to some. */
export const entityParentsJoinSql = `left join stream l on e.type = 'clinic' and l.id = (e.card ->> 'location_id')::uuid
    left join stream h on h.id = (l.card ->> 'hospital_id')::uuid`;

/**
 * SQL of an address as printed: a clinic's is that of its location, since its own one is for letters. @param own SQL of the entity's address
 * @param location alias of the location, null for entities without one
 */
export const printedAddressSql = (field: string, own: string, location = 'l'): string =>
  `case when ${location}.id is null then ${own} else ${location}.card ->> '${field}' end`;

/** SQL of the printed address of an entity `e`, of its institution where it is a medic (`w`). */
export const addressOfAwardeeSql = (field: string): string => `coalesce(w.${field}, ${printedAddressSql(field, `e.card ->> '${field}'`)})`;

/** SQL column of the same. */
export const printedAddressColumnSql = (field: string): string => `${addressOfAwardeeSql(field)} as ${field}`;

const hospitalNameSql = `coalesce(h.card ->> 'display_name', h.card ->> 'name')`;

/** SQL of the printed institution of an entity `e`: the workplace of a medic (`w`), the hospital of a clinic. */
export const printedInstitutionSql = `coalesce(w.institute_name, ${hospitalNameSql})`;

const joinedTextSql = (parts: string): string => `nullif(concat_ws(', ', ${parts}), '')`;

/** SQL of what tells an entity from others of its name: institution and city, looked up at reading. @param id of the entity */
export const institutionAndCitySql = (id: string): string => `(select coalesce(
      case when e.type = 'medic' then (select ${joinedTextSql('w.institute_name, w.city')} from medic_list w where w.id = e.id) end,
      ${joinedTextSql(`${hospitalNameSql}, ${printedAddressSql('city', `e.card ->> 'city'`)}`)})
    from stream e ${entityParentsJoinSql} where e.id = ${id})`;

/** SQL: a clinic is blacklisted with its location and with its hospital. @param aliases of the entity and what it belongs to */
export const isOnBlacklistSql = (list: 'process' | 'editorial', aliases: readonly string[] = ['e', 'l', 'h']): string =>
  `(${aliases.map((alias) => `(${alias}.card ->> '${list}')::boolean is true`).join(' or ')})`;

/**
 * SQL that joins the survivor `e` of an entity, which verification, blacklists and print are about; itself unless merged. Reads cards alone,
 * as views must. @param own alias of the entity
 */
export const survivorJoinSql = (own: string): string =>
  `join stream e on e.id = case when ${own}.card ->> 'merged_into' is null then ${own}.id else (with recursive step(id, into_id) as (
      select ${own}.id, (${own}.card ->> 'merged_into')::uuid
      union all select n.id, (n.card ->> 'merged_into')::uuid from step join stream n on n.id = step.into_id)
    select id from step where into_id is null) end`;
