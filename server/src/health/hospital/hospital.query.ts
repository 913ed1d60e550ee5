import { hospital as type } from '@kurator/contract/health/hospital/hospital.type';
import { hospitalById } from '@kurator/contract/health/hospital/hospital.query';
import type { LocationSummary } from '@kurator/contract/health/location/location.answer';
import { loadActorNames, type Store } from '../../platform/store/index.ts';
import { defineQueryHandler } from '../../platform/answer/answer.ts';
import { answerValuesOf } from '../../seedwork/entityField.ts';
import { entityAnswer, loadHistoryAndNames } from '../../seedwork/detail.ts';
import { loadEventsWithChildren, historyCache } from '../../seedwork/history.ts';
import { hospitalBedsOf, newestCases, reportsOf } from '../../seedwork/report.ts';
import { createEntityValueLookup, readEntityValues } from '../../seedwork/readValues.ts';
import { awardsAndVerificationSql } from '../entityValues.ts';
import { loadHospitalParts } from '../institution.ts';
import { hospitalStateOf } from './hospital.stream.ts';

/** Events of a hospital with those of its present locations and clinics. */
function eventsOfPlaces(store: Store, id: string, locations: readonly LocationSummary[], params: URLSearchParams) {
  const children = locations.flatMap((location) => [
    { id: location.id, entity_type: 'hospital_location', name: location.display_name ?? location.name },
    ...location.clinics.map((clinic) => ({ id: clinic.id, entity_type: 'clinic', name: clinic.display_name ?? clinic.name })),
  ]);
  return loadEventsWithChildren(store, id, children, params.get('as_of') || undefined);
}

const hospitalValues = createEntityValueLookup('hospital', awardsAndVerificationSql(type));

/** All fields of a hospital's page; figures are its own, else the sums of its living locations, per year. */
export const hospitalDetailHandler = defineQueryHandler(hospitalById, async ({ store, loadSubjectWithEvents, principal, params }) => {
  const hospital = await loadSubjectWithEvents('hospital', historyCache(store), hospitalValues);
  const [historyAndNames, { locations, reports: reported, medics }, { awards, ...flags }] = await Promise.all([
    loadHistoryAndNames(store, hospital),
    loadHospitalParts(store.pool, hospital.id),
    readEntityValues(store, hospitalValues, hospital),
  ]);
  const state = hospitalStateOf(hospital);
  const reports = reportsOf(state, reported);
  const nameOf = await loadActorNames(
    store,
    reports.flatMap(({ sources }) => sources),
  );
  return {
    hospital: {
      ...answerValuesOf(type.fields, state, principal.permissions),
      ...entityAnswer(hospital, historyAndNames, [], principal),
      ...(params.get('with_children') === 'true' ? { events: await eventsOfPlaces(store, hospital.id, locations, params) } : {}),
      number_of_beds: hospitalBedsOf(state, reported),
      cases: newestCases(reports),
      report_years: reports.map(({ sources, ...report }) => ({ ...report, source: [...new Set(sources.map(nameOf))].join(', ') })),
      locations,
      ...flags,
    },
    medics,
    awards,
  };
});
