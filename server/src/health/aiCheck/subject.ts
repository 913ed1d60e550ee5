import type { EntityType } from '@kurator/contract/kit/entityType';
import type pg from 'pg';
import { refuse, type Rejection } from '../../platform/bus/index.ts';

/** Facts of an entity that may be sent (semantics 129); nothing else is. */
export interface AiEntityFacts {
  readonly name: string;
  readonly type: string;
  readonly institution: string;
  readonly city: string;
  readonly website: string;
}

interface Row {
  readonly name: string;
  readonly institution: string;
  readonly city: string;
  readonly website: string;
  readonly is_deleted: boolean;
  readonly is_process_blacklisted: boolean;
  readonly is_opted_out: boolean;
}

/** SQL of whether the state of `s` records an opt-out of the person. */
const optedOut = `coalesce(s.type = 'medic' and s.state ? 'optin_date' and (s.state ->> 'optin')::boolean is not true, false)`;

/** SQL of the rows `v` of the verification list whose entity may be sent. */
export const maySendSql = `not v.is_deleted and not v.is_process_blacklisted and not exists (select from stream s where s.id = v.id and ${optedOut})`;

/** @returns the rejection of an entity that must not be sent */
export async function loadAiEntityFacts(
  pool: pg.Pool,
  entityType: EntityType,
  id: string,
  verificationType: string,
): Promise<AiEntityFacts | Rejection> {
  const { rows } = await pool.query<Row>({
    name: 'ai_subject',
    text: `select v.name, coalesce(v.affiliation_name, v.hospital_name, '') as institution, coalesce(v.address_city, '') as city,
        coalesce(s.state -> 'websites' -> 0 ->> 'url', '') as website, v.is_deleted, v.is_process_blacklisted, ${optedOut} as is_opted_out
      from verification_list v join stream s on s.id = v.id where v.id = $1 and v.verification_type = $2 order by v.year desc limit 1`,
    values: [id, verificationType],
  });
  const [row] = rows;
  if (!row) return refuse('ai_check.not_listed');
  if (row.is_deleted) return refuse('entity.deleted');
  if (row.is_process_blacklisted) return refuse('ai_check.blacklisted');
  if (row.is_opted_out) return refuse('ai_check.opted_out');
  const { name, institution, city, website } = row;
  return { name, type: entityType.title.de, institution, city, website };
}
