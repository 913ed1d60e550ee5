import { location as type } from '@kurator/contract/health/location/location.type';
import { locationById } from '@kurator/contract/health/location/location.query';
import { defineQueryHandler } from '../../platform/answer/answer.ts';
import { fieldAnswers } from '../../seedwork/entityField.ts';
import { inheritedBlacklists } from '../../seedwork/blacklists.ts';
import { entityAnswer, reportsAnswer, loadHistoryAndComments } from '../../seedwork/detail.ts';
import { historyCache } from '../../seedwork/history.ts';
import { bedsOf } from '../../seedwork/report.ts';
import { awardsOfEntity } from '../award/entityAwards.ts';
import { clinicsOfLocation, locationState, medicsAt, parentHospital, loadParent } from '../institution.ts';

export const locationDetail = defineQueryHandler(locationById, async ({ store, withEvents, principal }) => {
  const location = await withEvents('hospital_location', historyCache(store));
  const state = locationState(location);
  const [around, hospital, clinics, awards] = await Promise.all([
    loadHistoryAndComments(store, location),
    loadParent(store, state.hospital_id),
    clinicsOfLocation(store.pool, location.id),
    awardsOfEntity(store, location.id),
  ]);
  return {
    location: {
      ...fieldAnswers(type.fields, state, principal.permissions),
      ...entityAnswer(location, around, await inheritedBlacklists(store, [hospital]), principal),
      number_of_beds: bedsOf(state),
      report_years: reportsAnswer(location, around.nameOf),
      hospital: parentHospital(hospital),
      clinics,
    },
    medics: await medicsAt(store.pool, [location.id, ...clinics.map((clinic) => clinic.id)]),
    awards,
  };
});
