import { location as type } from '@kurator/contract/health/location/location.type';
import { locationById } from '@kurator/contract/health/location/location.query';
import { defineQueryHandler } from '../../platform/answer/answer.ts';
import { answerValuesOf } from '../../seedwork/entityField.ts';
import { loadInheritedBlacklists } from '../../seedwork/blacklists.ts';
import { entityAnswer, yearlyReportsAnswer, loadHistoryAndNames } from '../../seedwork/detail.ts';
import { historyCache } from '../../seedwork/history.ts';
import { bedsOf } from '../../seedwork/report.ts';
import { loadEntityAwards } from '../award/entityAwards.ts';
import { loadClinicsOfLocation, loadAffiliatedMedics, parentHospitalAnswer, loadParent } from '../institution.ts';
import { locationStateOf } from './location.stream.ts';

export const locationDetailHandler = defineQueryHandler(locationById, async ({ store, loadSubjectWithEvents, principal }) => {
  const location = await loadSubjectWithEvents('hospital_location', historyCache(store));
  const state = locationStateOf(location);
  const [historyAndNames, hospital, clinics, awards] = await Promise.all([
    loadHistoryAndNames(store, location),
    loadParent(store, state.hospital_id),
    loadClinicsOfLocation(store.pool, location.id),
    loadEntityAwards(store, location.id),
  ]);
  return {
    location: {
      ...answerValuesOf(type.fields, state, principal.permissions),
      ...entityAnswer(location, historyAndNames, await loadInheritedBlacklists(store, [hospital]), principal),
      number_of_beds: bedsOf(state),
      report_years: yearlyReportsAnswer(location, historyAndNames.nameOf),
      hospital: parentHospitalAnswer(hospital),
      clinics,
    },
    medics: await loadAffiliatedMedics(
      store.pool,
      location.id,
      clinics.map((clinic) => clinic.id),
    ),
    awards,
  };
});
