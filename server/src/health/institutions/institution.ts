import type { InstitutionType } from '@kurator/contract/health/institution';
import { specializationLabel } from '@kurator/contract/text/specialization';
import type { Feature } from '../../platform/area.ts';
import { isList, type Json, type JsonObject, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { entityFeature } from '../../seedwork/entityFeature.ts';
import { entityListSourcesOf, type EntityListSource } from '../../seedwork/entitySource.ts';
import { loadEntityAwards } from '../award/entityAwards.ts';
import { loadAffiliatedMedics } from '../institution.ts';
import { awardRelation, medicRelation } from '../pageRelations.ts';
import { verificationFlagsSql, requireVerifiedType } from '../verification/verificationSql.ts';
import {
  specializationCodedColumn,
  specializationLabelsSql,
  specializationSearchColumn,
  specializationCodesColumn,
} from '../medic/specializationSql.ts';

const labelSpecializations = (value: Json | undefined): Json =>
  (isList(value) ? value.map(String) : []).map((code) => ({ code, label: specializationLabel(code) ?? code }));

/** Adds medics and awards if the type of institution has them. */
const createRelatedRowsLoader =
  ({ capabilities }: InstitutionType) =>
  async (store: Store, { id }: LoadedStream): Promise<JsonObject> => ({
    ...(capabilities.includes('affiliation') ? { medics: await loadAffiliatedMedics(store.pool, id) } : {}),
    ...(capabilities.includes('awards') ? { awards: await loadEntityAwards(store, id) } : {}),
  });

const shownOn = ({ capabilities }: InstitutionType) => [
  ...(capabilities.includes('affiliation') ? [medicRelation] : []),
  ...(capabilities.includes('awards') ? [awardRelation] : []),
];

/** Institution type; its list is declared apart, because health orders all of its lists. */
interface InstitutionFeature {
  readonly list: EntityListSource;
  readonly feature: Feature;
}

/** Builds the feature of an institution type: an entity that may have specialisations and medics. */
export function institutionFeature(type: InstitutionType): InstitutionFeature {
  const isSpecialized = 'specializations' in type.fields;
  const { lists = [], ...feature } = entityFeature(type, {
    columns: {
      ...(isSpecialized ? { specializations: { type: 'text', sql: specializationLabelsSql } } : {}),
      specialization_codes: specializationCodesColumn,
    },
    coded: isSpecialized ? specializationSearchColumn : specializationCodedColumn,
    formats: { specializations: labelSpecializations },
    ...(type.capabilities.includes('verification') ? { flags: verificationFlagsSql(requireVerifiedType(type.type)) } : {}),
    shows: shownOn(type),
    beside: createRelatedRowsLoader(type),
  });
  const [list] = entityListSourcesOf(lists, type.area);
  if (!list) throw new Error(`${type.type} has no list`);
  return { list, feature };
}
