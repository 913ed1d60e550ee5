import { healthTypes } from '@kurator/contract/health/healthTypes';
import type pg from 'pg';
import type { WithheldProperties } from '../../platform/export/propertyColumns.ts';
import { hasObjectedSql } from '../../seedwork/export/exportableSql.ts';
import { entityParentsJoinSql, isOnBlacklistSql } from './entitySql.ts';

/** Properties that hold contact data, named as in master data. */
export const contactPropertyNames: readonly string[] = ['email', 'phone', 'website'];

const listSql = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text}'`).join(', ')}]`;

const personTypes = healthTypes.filter(({ capabilities }) => capabilities.includes('consent')).map(({ type }) => type);

/**
 * SQL of the properties that no file has of an entity that objected or, with its parents, is on the process blacklist; the website of an
 * institution is public. A merged entity is its survivor. @param id SQL of the entity's id
 */
const withheldNamesSql = (id: string): string => `(select case
    when ${hasObjectedSql('e.state')} then ${listSql(contactPropertyNames)}
    when not ${isOnBlacklistSql('process')} then '{}'
    when e.type = any(${listSql(personTypes)}) then ${listSql(contactPropertyNames)}
    else ${listSql(contactPropertyNames.filter((name) => name !== 'website'))} end
  from stream e ${entityParentsJoinSql} where e.id = survivor_of(${id}))::text[]`;

/** Contact data of awardees `m` who must not be contacted. */
export const withheldAwardeeProperties: WithheldProperties = { names: contactPropertyNames, sql: withheldNamesSql('m.entity_id') };

/** SQL of the properties of awardees `m`, without withheld contact data. */
export const exportedPropertiesSql = `m.properties - ${withheldAwardeeProperties.sql}`;

/** Names of withheld properties by entity, of those that have some. */
export async function findWithheldProperties(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{ id: string; names: readonly string[] }>({
    name: 'withheld_properties',
    text: `select id, names from unnest($1::uuid[]) m(id) cross join lateral (select ${withheldNamesSql('m.id')} as names offset 0) w where names <> '{}'`,
    values: [ids],
  });
  return new Map(rows.map(({ id, names }) => [id, names]));
}
