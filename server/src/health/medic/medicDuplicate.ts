import type { StreamReader } from '../../platform/bus/index.ts';
import { textOf, type JsonObject } from '../../platform/store/index.ts';
import type { DuplicateCandidate } from '@kurator/contract/seedwork/shape';
import { pickNonEmptyTexts, primaryEmailSql, type DuplicateCheck } from '../../seedwork/duplicate.ts';
import { colognePhonetics } from './colognePhonetics.ts';

const MAX_CANDIDATES = 10;

interface MedicIdentity {
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: string | null;
}

/** Possible duplicates: the same email or folded name. Sound alone is too weak: of half a million medics some sound like anybody. */
export async function findSimilarMedics(reader: StreamReader, { first_name, last_name, email }: MedicIdentity): Promise<DuplicateCheck> {
  const sound = `${colognePhonetics(last_name)} ${colognePhonetics(first_name)}`;
  const isCurrent = await reader.catchUp('medic_list');
  const rows = await reader.queryRows(
    `select m.*, ${primaryEmailSql('m.id')} as email from (select id, name, dms_one_id, coalesce(lower($3) = any(marks), false) as same_email, $4 = any(marks) as same_sound,
              (last_name_folded, first_name_folded) = (fold($2), fold($1)) as same_name, institute_name, city, specializations
         from medic_list where not is_deleted and marks && array_remove(array[$4, lower($3)], null)) m
       where same_email or same_name order by same_email desc, same_name desc, dms_one_id limit ${MAX_CANDIDATES}`,
    [first_name, last_name, email ?? null, sound],
  );
  return { candidates: rows.map(candidate), isCurrent };
}

function candidate(row: JsonObject): DuplicateCandidate {
  const [hasSameEmail, hasSameName, hasSameSound] = [row['same_email'] === true, row['same_name'] === true, row['same_sound'] === true];
  const place = pickNonEmptyTexts(row['institute_name'], row['city']).join(', ');
  return {
    id: textOf(row['id']),
    entity_type: 'medic',
    name: textOf(row['name']),
    dms_one_id: Number(row['dms_one_id']),
    score: hasSameEmail ? (hasSameName ? 1 : hasSameSound ? 0.95 : 0.9) : 0.85,
    reasons: [...(hasSameEmail ? ['email'] : []), ...(hasSameName ? ['name'] : hasSameSound ? ['sound'] : [])],
    facts: [...pickNonEmptyTexts(place, row['email'], row['specializations'])],
  };
}
