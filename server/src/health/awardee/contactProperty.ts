import type pg from 'pg';
import type { WithheldProperties } from '../../platform/export/propertyColumns.ts';
import { hasObjectedSql } from '../../seedwork/export/exportableSql.ts';

/** Properties that hold contact data, named as in master data. */
export const contactPropertyNames: readonly string[] = ['email', 'phone', 'website'];

/** SQL: a person has objected. @param id SQL of the person's id */
const isObjectorSql = (id: string): string => `exists (select from stream o where o.id = ${id} and ${hasObjectedSql('o.state')})`;

/** Contact data of awardees `m` who objected. */
export const withheldAwardeeProperties: WithheldProperties = { names: contactPropertyNames, sql: isObjectorSql('m.entity_id') };

/** SQL of the properties of awardees `m`, without the contact data of who objected. */
export const exportedPropertiesSql = `case when ${withheldAwardeeProperties.sql}
  then m.properties - array[${contactPropertyNames.map((name) => `'${name}'`).join(', ')}] else m.properties end`;

/** Persons among these who objected. */
export async function findObjectors(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'objectors',
    text: `select id from unnest($1::uuid[]) m(id) where ${isObjectorSql('m.id')}`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
