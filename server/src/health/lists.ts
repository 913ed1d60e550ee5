import { healthTypes, type EntityType } from '@kurator/contract';
import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { location } from '@kurator/contract/health/location/location.type';
import { medic } from '@kurator/contract/health/medic/medic.type';
import type { FacetSource } from '../platform/query/facet.ts';
import type { ListSource } from '../platform/query/list.ts';
import type { ListView } from '../platform/query/listView.ts';
import { clinicListView } from './clinic/clinic.view.ts';
import { hospitalListView } from './hospital/hospital.view.ts';
import { institutions } from './institutions/index.ts';
import { locationListView } from './location/location.view.ts';
import { medicListView } from './medic/medic.view.ts';
import { codedSpecializations, labelSql } from './medic/specializationSql.ts';

/** The list of an entity type. */
export interface EntityListSource extends ListSource {
  readonly type: EntityType;
}

/** The choice of specialisations above the medic list. */
const specializations: FacetSource = { column: codedSpecializations.column, isArray: true, label: labelSql, isKept: true };

const sourceOf = (type: EntityType, view: ListView, facets: ListSource['facets'] = {}): EntityListSource => ({
  type,
  list: type.list,
  view,
  facets,
});

const declared: readonly EntityListSource[] = [
  sourceOf(hospital, hospitalListView),
  sourceOf(location, locationListView),
  sourceOf(clinic, clinicListView),
  sourceOf(medic, medicListView, { specializations }),
  ...institutions.map(({ type, list }) => ({ ...list, type })),
];

/** The list of a type, with its view. */
export function sourceOfType(type: EntityType): EntityListSource {
  const source = declared.find((known) => known.type === type);
  if (!source) throw new Error(`${type.type} has no list`);
  return source;
}

/** The lists of health research, in the order of menus and type lists. */
export const healthLists: readonly EntityListSource[] = healthTypes.map(sourceOfType);
