import { toAddressLine } from '@kurator/contract/kit/addressLine';
import type { NumberName } from '@kurator/contract/kit/entityType';
import type { DuplicateCandidate } from '@kurator/contract/seedwork/shape';
import { refuse, type StreamReader, type Rejection } from '../platform/bus/index.ts';
import { textOf, type JsonObject } from '../platform/store/index.ts';

/** Minimum similarity of names (semantics 35). */
export const MIN_SIMILARITY = 0.85;
const MAX_CANDIDATES = 10;

/** Possible duplicates of what is to be created. */
export interface DuplicateCheck {
  readonly candidates: readonly DuplicateCandidate[];
  /** Whether they are sought in all that was there; otherwise latest changes are missing. */
  readonly isCurrent: boolean;
}

/** Institutions of a type with a similar name (trigrams without legal form) in the same three-digit zip area or parent. Not deleted. */
export async function findSimilarInstitutions(
  reader: StreamReader,
  institution: { type: string; number?: NumberName; name: string; zipcode?: string; parent?: { column: string; id: string } },
): Promise<DuplicateCheck> {
  const near = institution.parent
    ? `${institution.parent.column} = $2::uuid`
    : `address_zipcode collate "C" >= left($2, 3) and address_zipcode collate "C" < left($2, 3) || chr(1114111)`;
  const view = `${institution.type}_list`;
  const number = institution.number ?? 'dms_one_id';
  const isCurrent = await reader.catchUp(view);
  const rows = await reader.queryRows(
    `select c.id, c.name, c.dms_one_id, round(c.score::numeric, 2)::float8 as score, ${primaryEmailSql('c.id')} as email,
            to_jsonb(v) ->> 'address_street' as address_street, to_jsonb(v) ->> 'address_zipcode' as address_zipcode, to_jsonb(v) ->> 'address_city' as address_city
       from (select id, name, ${number} as dms_one_id,
                    greatest(similarity(institution_key(name), institution_key($1)), similarity(institution_key(coalesce(display_name, '')), institution_key($1))) as score
               from ${view} where ${near} and not is_deleted) c join ${view} v using (id)
      where c.score >= ${MIN_SIMILARITY} order by c.score desc, c.dms_one_id limit ${MAX_CANDIDATES}`,
    [institution.name, institution.parent?.id ?? institution.zipcode ?? ''],
  );
  const reasons = institution.parent ? ['name', 'parent'] : ['name', 'zipcode'];
  return { candidates: rows.map((row) => ({ ...candidate(row), entity_type: institution.type, reasons })), isCurrent };
}

/** SQL of the primary email of an entity. */
export const primaryEmailSql = (id: string): string =>
  `(select e ->> 'email' from stream s, jsonb_array_elements(s.state -> 'emails') e where s.id = ${id} order by (e ->> 'primary')::boolean desc nulls last limit 1)`;

/** Facts that tell one candidate from another, without empty ones. */
export const pickNonEmptyTexts = (...facts: readonly JsonObject[string][]): readonly string[] =>
  facts.map((fact) => textOf(fact)).filter(Boolean);

const candidate = (row: JsonObject): DuplicateCandidate => ({
  id: textOf(row['id']),
  entity_type: '',
  name: textOf(row['name']),
  dms_one_id: Number(row['dms_one_id']),
  score: Number(row['score']),
  reasons: [],
  facts: [
    ...pickNonEmptyTexts(
      toAddressLine({ street: textOf(row['address_street']), zipcode: textOf(row['address_zipcode']), city: textOf(row['address_city']) }),
      row['email'],
    ),
  ],
});

/** 409 with the candidates, or where some may be missing, unless the check is skipped. */
export const refuseDuplicates = (
  { candidates, isCurrent }: DuplicateCheck,
  shouldSkip: boolean | null | undefined,
): Rejection | undefined =>
  shouldSkip === true || (candidates.length === 0 && isCurrent)
    ? undefined
    : refuse(candidates.length === 0 ? 'entity.duplicates_unknown' : 'entity.duplicates', {}, { candidates: [...candidates] });

export const duplicateCheckBypass = { skip_duplicate_check: true } as const;

/** Record of a skipped check in the creation event. */
export const skippedDuplicatesNote = ({ candidates, isCurrent }: DuplicateCheck, shouldSkip: boolean | null | undefined): JsonObject => ({
  ...(candidates.length > 0 && shouldSkip === true ? { skipped_duplicates: candidates.map(({ id, name }) => ({ id, name })) } : {}),
  ...(isCurrent ? {} : { duplicates_unknown: true }),
});
