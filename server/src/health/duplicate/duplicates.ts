import { duplicateDismiss, duplicateReopen } from '@kurator/contract/health/duplicate.command';
import { comparedTypes, duplicates } from '@kurator/contract/health/duplicate';
import type { DuplicatesAnswer } from '@kurator/contract/seedwork/duplicate.answer';
import type { Feature } from '../../platform/area.ts';
import { handleQuery } from '../../platform/answer/answer.ts';
import { invalid } from '../../platform/bus/index.ts';
import { comparedView, type Profile } from '../../seedwork/duplicate/compared.view.ts';
import { duplicateDeciders } from '../../seedwork/duplicate/duplicate.decider.ts';
import { duplicatesStatement } from '../../seedwork/duplicate/duplicates.query.ts';
import { instituteAddress, primaryAffiliation } from '../medic/targetSql.ts';

type ComparedType = (typeof comparedTypes)[number];

/** Profiles of the score: many doctors may share an address, so their names count more. */
const profiles: Readonly<Partial<Record<ComparedType, Profile>>> = { medic: 'person', practice: 'practice', mvz: 'practice' };

/** Compares medics by the address of their workplace. */
const ofMedics = { address: instituteAddress, joins: primaryAffiliation, reads: [['affiliation', 'location']] as const };

const views = comparedTypes.map((type) =>
  comparedView({ type, profile: profiles[type] ?? 'institution', number: 'dms_one_id', ...(type === 'medic' ? ofMedics : {}) }),
);

const card = (alias: string, field: string): string => `${alias}.card ->> '${field}'`;

/** JSON of an entity with its address; of medics the compared one. */
const entity = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'entity_type', ${alias}.type, 'name', ${card(alias, 'name')}, 'dms_one_id', (${card(alias, 'dms_one_id')})::int,
    'address_str', coalesce(nullif(concat_ws(', ', nullif(${card(alias, 'street')}, ''), nullif(concat_ws(' ', ${card(alias, 'zipcode')}, ${card(alias, 'city')}), '')), ''),
      (select m.address from medic_compared m where m.id = ${alias}.id), ''),
    'is_deleted', coalesce((${card(alias, 'is_deleted')})::boolean, false))`;

const typesIn = (params: URLSearchParams): readonly string[] => {
  const type = params.get('type') || undefined;
  if (type === undefined) return comparedTypes;
  if (!comparedTypes.some((known) => known === type)) throw invalid([{ field: 'type', code: 'entity.type_unknown' }]);
  return [type];
};

const answer = handleQuery(
  duplicates,
  async ({ store, params }) => {
    const { rows } = await store.pool.query<DuplicatesAnswer>(
      duplicatesStatement(params, { types: typesIn(params), list: 'entities', entity }),
    );
    return rows[0] ?? { total: 0, items: [] };
  },
  { views: views.map(({ name }) => name) },
);

/** Possible duplicates of health research. */
export const duplicateFeature: Feature = {
  views,
  answers: [answer],
  deciders: duplicateDeciders({ duplicateDismiss, duplicateReopen }, comparedTypes),
};
