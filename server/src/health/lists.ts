import { healthTypes, type EntityType } from '@kurator/contract';
import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { location } from '@kurator/contract/health/location/location.type';
import { medic } from '@kurator/contract/health/medic/medic.type';
import type { Facet } from '../platform/query/facet.ts';
import type { DeclaredList } from '../platform/query/list.ts';
import { clinicListView } from './clinic/clinic.view.ts';
import { hospitalListView } from './hospital/hospital.view.ts';
import { institutions } from './institutions/index.ts';
import { locationListView } from './location/location.view.ts';
import { medicListView } from './medic/medic.view.ts';
import { codedSpecializations, labelSql } from './medic/specializationSql.ts';

/** The choice of specialisations above the medic list. */
const specializationFacet: Facet = {
  key: 'specializations',
  filter: 'specialization',
  column: codedSpecializations.column,
  label: labelSql,
  isKept: true,
};

const declared: readonly DeclaredList[] = [
  { type: hospital, view: hospitalListView },
  { type: location, view: locationListView },
  { type: clinic, view: clinicListView },
  { type: medic, view: medicListView, facets: [specializationFacet] },
  ...institutions.map(({ list }) => list),
];

/** The list of a type. */
export function listOfType(type: EntityType): DeclaredList {
  const list = declared.find((known) => known.type === type);
  if (!list) throw new Error(`${type.type} has no list`);
  return list;
}

/** The lists of health research, in the order of menus and type lists. */
export const healthLists: readonly DeclaredList[] = healthTypes.map(listOfType);
