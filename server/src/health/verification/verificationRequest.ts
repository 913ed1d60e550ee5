import type { EntityType } from '@kurator/contract/kit/entityType';
import { verificationTypesOf, type VerificationType } from '@kurator/contract/kit/verification';
import type pg from 'pg';
import { invalidRequest, notFound, type Reason } from '../../platform/bus/index.ts';
import { translateStateFlags } from '../../seedwork/verification/listRequest.ts';
import { defaultYearSql, verifiedTypes } from './verificationSql.ts';

/** Type of verification with its entity type. */
interface EntityVerificationType {
  readonly entityType: EntityType;
  readonly type: VerificationType;
}

/** All types of verification of health. */
export const entityVerificationTypes: readonly EntityVerificationType[] = verifiedTypes.flatMap((entityType) =>
  verificationTypesOf(entityType).map((type) => ({ entityType, type })),
);

/** @throws Rejection 404 for an unknown type */
export function requireVerificationType(key: string | undefined): EntityVerificationType {
  const verification = entityVerificationTypes.find(({ type }) => type.key === key);
  if (!verification) throw notFound('entity.type_unknown', 'type');
  return verification;
}

/** Newest open year of a type, else the newest; null without winners. */
export async function loadDefaultYear(pool: pg.Pool, { entityType, type }: EntityVerificationType): Promise<number | null> {
  const { rows } = await pool.query<{ year: number | null }>({
    name: `verification_year_${type.key}`,
    text: `select ${defaultYearSql(entityType, type)} as year`,
  });
  return rows[0]?.year ?? null;
}

/** Columns behind orders: both by zip code share one that continues with the sort name; medics stand by their last name. */
const sortColumns = new Map([
  ['address_zipcode', 'affiliation_zipcode'],
  ['name', 'sort_name'],
]);

/**
 * Parameters of a request as the list's own filters and orders. @param year default year @throws Rejection 422 at a parameter that the type
 * lacks
 */
export function translateListParams(
  { entityType, type }: EntityVerificationType,
  requestParams: URLSearchParams,
  { year, person }: { readonly year: number | null; readonly person: string },
): URLSearchParams {
  const reasons: Reason[] = [];
  const params = new URLSearchParams(requestParams);
  params.set('verification_type', type.key);
  if (!params.get('year')) params.set('year', String(year ?? new Date().getFullYear()));
  const [own, other] = entityType.type === 'medic' ? ['affiliation', 'address'] : ['address', 'affiliation'];
  if (params.get(`${other}_city`)) reasons.push({ field: `${other}_city`, code: 'request.param', params: { expected: `${own}_city` } });
  for (const city of params.getAll('affiliation_city')) params.append('address_city', city);
  translateStateFlags(params, person, reasons);
  const [, direction = '', column = ''] = /^(-?)(.*)$/.exec(params.get('ordering') ?? '') ?? [];
  const sortColumn = sortColumns.get(column);
  if (sortColumn !== undefined) params.set('ordering', `${direction}${sortColumn}`);
  params.delete('affiliation_city');
  if (reasons.length > 0) throw invalidRequest(reasons);
  return params;
}
