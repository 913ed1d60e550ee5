import { healthTypes } from '@kurator/contract/health/healthTypes';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { findVerificationType, verificationTypesOf, type VerificationType } from '@kurator/contract/kit/verification';
import { isGroupUsedForSql } from '../../platform/config/index.ts';
import type { Store } from '../../platform/store/index.ts';
import type { FlagsSql } from '../../seedwork/readValues.ts';
import { yearFlagsSql } from '../../seedwork/verification/yearFlags.ts';
import { awardeeTypeCountSql } from '../awardee/awardeeCount.ts';

/** Entity types of health that are verified. */
export const verifiedTypes: readonly EntityType[] = healthTypes.filter(({ capabilities }) => capabilities.includes('verification'));

/** SQL of the type of verification that a win counts for; null for entities that are not verified. @param group SQL of the ranking group */
export function verificationTypeSql(entityType: string, group: string): string {
  const keyOf = (of: EntityType): string => {
    const types = verificationTypesOf(of);
    const fallbackType = types.find(({ use }) => use === undefined);
    const cases = types.flatMap(({ key, use }) => (use ? [`when ${isGroupUsedForSql(use, group)} then '${key}'`] : []));
    const fallbackSql = fallbackType ? `'${fallbackType.key}'` : 'null';
    return cases.length === 0 ? fallbackSql : `case ${cases.join(' ')} else ${fallbackSql} end`;
  };
  return `case ${entityType} ${verifiedTypes.map((type) => `when '${type.type}' then ${keyOf(type)}`).join(' ')} end`;
}

/** SQL of the projects `p` of a type of verification that have living awardees: year, is_open. */
export const yearsSql = ({ type }: EntityType, { key }: VerificationType): string =>
  `select p.year, bool_or(not p.is_completed) as is_open from project_list p
    where not p.is_deleted and ${awardeeTypeCountSql('p.id', type)} > 0 and ${verificationTypeSql(`'${type}'`, 'p.ranking_group')} = '${key}' group by p.year`;

/** SQL of the default year: the newest open one, else the newest. */
export const defaultYearSql = (type: EntityType, of: VerificationType): string =>
  `(select coalesce(max(y.year) filter (where y.is_open), max(y.year)) from (${yearsSql(type, of)}) y)`;

/** Number of unverified entities in the default year, by type of verification. */
export async function countUnverifiedByType({ pool }: Pick<Store, 'pool'>): Promise<Readonly<Record<string, number>>> {
  const parts = verifiedTypes.flatMap((entityType) =>
    verificationTypesOf(entityType).map(
      (type) => `select '${type.key}' as key, concat('${type.key} ', ${defaultYearSql(entityType, type)}) as scope`,
    ),
  );
  const { rows } = await pool.query<{ key: string; n: number }>({
    name: 'verification_open',
    text: `select p.key, coalesce(sum(case when c.grp = p.scope then c.n else -c.n end), 0)::int as n from (${parts.join(' union all ')}) p
      left join view_count c on c.view = 'verification_list' and c.grp in (p.scope, p.scope || ' verified', p.scope || ' both') group by 1`,
  });
  return Object.fromEntries(rows.map(({ key, n }) => [`verification.${key}`, n]));
}

/** Type of verification with the entity type's own name. */
const ownOf = (of: EntityType): VerificationType => {
  const own = findVerificationType(of);
  if (!own) throw new Error(`${of.type} has no verification of its own name: declare one with this key`);
  return own;
};

/** Flags of entities of a type in the default year. */
export function verificationFlagsSql(type: EntityType): FlagsSql<'is_verified' | 'is_inquiry_activated'> {
  const own = ownOf(type);
  return yearFlagsSql(own.key, () => defaultYearSql(type, own));
}

/** @throws Error for a type whose entities are not verified */
export function requireVerifiedType(entityType: string): EntityType {
  const type = verifiedTypes.find((candidate) => candidate.type === entityType);
  if (!type) throw new Error(`${entityType} is not verified: declare its verification`);
  return type;
}
