import { hospital as type } from '@kurator/contract/health/hospital/hospital.type';
import { hospitalById } from '@kurator/contract/health/hospital/hospital.query';
import { handleQuery } from '../../platform/answer/answer.ts';
import { actorNames } from '../../seedwork/actorName.ts';
import { fieldAnswers } from '../../seedwork/entityField.ts';
import { entityAnswer, surroundings } from '../../seedwork/detail.ts';
import { keptHistories } from '../../seedwork/history.ts';
import { stateOf } from '../../seedwork/master.decider.ts';
import { bedsOf, newestCases, summedReports } from '../../seedwork/report.ts';
import { awardsOfEntity } from '../award/entityAwards.ts';
import { premisesOf } from '../institution.ts';
import type { HospitalState } from './hospital.stream.ts';

/** Everything the hospital page shows: figures are its own reports', else the sums of its living locations. */
export const hospitalDetail = handleQuery(hospitalById, async ({ store, withEvents, principal }) => {
  const hospital = await withEvents('hospital', keptHistories(store));
  const [around, { locations, reports: reported, medics }, awards] = await Promise.all([
    surroundings(store, hospital),
    premisesOf(store.pool, hospital.id),
    awardsOfEntity(store, hospital.id),
  ]);
  const state = stateOf<HospitalState>(hospital);
  const reports = state.reports?.length ? state.reports : summedReports(reported);
  const nameOf = await actorNames(
    store,
    reports.map(({ source }) => source),
  );
  const counted = locations.filter((location) => !location.is_deleted).flatMap((location) => location.number_of_beds ?? []);
  return {
    hospital: {
      ...fieldAnswers(type.fields, state, principal.permissions),
      ...entityAnswer(hospital, around, [], principal),
      number_of_beds: bedsOf(state) ?? (counted.length > 0 ? counted.reduce((sum, beds) => sum + beds, 0) : null),
      cases: newestCases({ reports }),
      report_years: reports.map((report) => ({ ...report, source: nameOf(report.source) })),
      locations,
    },
    medics,
    awards,
  };
});
