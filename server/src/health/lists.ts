import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import { healthTypes } from '@kurator/contract/health/healthTypes';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { location } from '@kurator/contract/health/location/location.type';
import { medic } from '@kurator/contract/health/medic/medic.type';
import type { EntityType } from '@kurator/contract/kit/entityType';
import type { FacetSource } from '../platform/query/facet.ts';
import { entityListSource, type EntityListSource } from '../seedwork/entitySource.ts';
import { clinicListView } from './clinic/clinic.view.ts';
import { hospitalListView } from './hospital/hospital.view.ts';
import { institutions } from './institutions/index.ts';
import { locationListView } from './location/location.view.ts';
import { countedFacetColumns, medicListView } from './medic/medic.view.ts';
import { specializationCodedColumn, specializationLabelSql } from './medic/specializationSql.ts';

/** Facets of medics whose counts the view keeps. */
const keptSources = Object.fromEntries(
  medic.list.filters.flatMap(({ name, facet, column: countedColumn = name }): [string, FacetSource][] => {
    const column = countedFacetColumns.find((storedColumn) => storedColumn === countedColumn);
    return facet === undefined || column === undefined ? [] : [[facet, { column, label: String, isKept: true, prefix: `${column} ` }]];
  }),
);

const specializations: FacetSource = {
  column: specializationCodedColumn.column,
  isArray: true,
  label: specializationLabelSql,
  isKept: true,
};

/** Institution of a medic as one object. */
const institute = {
  'institute.name': ['institute_name'],
  'institute.zipcode': ['zipcode'],
  'institute.city': ['city'],
  'institute.street': ['street'],
};

const entityLists: readonly EntityListSource[] = [
  entityListSource(hospital, { view: hospitalListView }),
  entityListSource(location, { view: locationListView }),
  entityListSource(clinic, {
    view: clinicListView,
    addressHolder: `(select l.state from stream l where l.id = (s.state ->> 'location_id')::uuid)`,
  }),
  entityListSource(medic, { view: medicListView, facets: { specializations, ...keptSources }, exportColumns: institute }),
  ...institutions.map(({ list }) => list),
];

export function sourceOfType(type: EntityType): EntityListSource {
  const source = entityLists.find((candidate) => candidate.type === type);
  if (!source) throw new Error(`${type.type} has no list`);
  return source;
}

/** Lists in the order of menus and type lists. */
export const healthLists: readonly EntityListSource[] = healthTypes.map(sourceOfType);
