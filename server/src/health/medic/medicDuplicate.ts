import type { Reader } from '../../platform/bus/index.ts';
import type { Json, JsonObject } from '../../platform/store/index.ts';
import type { Candidate } from '../../seedwork/duplicate.ts';
import { colognePhonetics } from './colognePhonetics.ts';

const MOST = 10;

/** What is known of a medic that is about to be made. */
export interface WantedMedic {
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: string | null;
}

/**
 * Medics who may be the same person: the same email, the same folded name, or a name that sounds the same. The email
 * alone says most, a sound alone least.
 */
export async function medicsLike(reader: Reader, { first_name, last_name, email }: WantedMedic): Promise<readonly Candidate[]> {
  const sound = `${colognePhonetics(last_name)} ${colognePhonetics(first_name)}`;
  const rows = await reader.rows(
    'medic_list',
    `select id, name, dms_one_id, coalesce(lower($3) = any(marks), false) as same_email, (last_name_folded, first_name_folded) = (fold($2), fold($1)) as same_name, institute_name, city
       from medic_list where not is_deleted and marks && array_remove(array[$4, lower($3)], null) order by same_email desc, same_name desc, dms_one_id limit ${MOST}`,
    [first_name, last_name, email ?? null, sound],
  );
  return rows.map(candidate);
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function candidate(row: JsonObject): Candidate {
  const reasons = [...(row['same_email'] === true ? ['email'] : []), row['same_name'] === true ? 'name' : 'sound'];
  const place = [text(row['institute_name']), text(row['city'])].filter(Boolean).join(', ');
  return {
    id: text(row['id']),
    entity_type: 'medic',
    name: place === '' ? text(row['name']) : `${text(row['name'])} (${place})`,
    dms_one_id: Number(row['dms_one_id']),
    score: row['same_email'] === true ? (row['same_name'] === true ? 1 : 0.95) : row['same_name'] === true ? 0.9 : 0.85,
    reasons,
  };
}
