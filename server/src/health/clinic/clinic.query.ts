import { toAddressLine } from '@kurator/contract/kit/addressLine';
import { clinic as type } from '@kurator/contract/health/clinic/clinic.type';
import { clinicById, clinicParents as clinicParentsQuery } from '@kurator/contract/health/clinic/clinic.query';
import { defineQueryHandler } from '../../platform/answer/answer.ts';
import type { LoadedStream, Store } from '../../platform/store/index.ts';
import { loadInheritedBlacklists } from '../../seedwork/blacklists.ts';
import { entityAnswer, yearlyReportsAnswer, loadHistoryAndNames } from '../../seedwork/detail.ts';
import { historyCache } from '../../seedwork/history.ts';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { bedsOf, newestCases } from '../../seedwork/report.ts';
import { createEntityValueLookup, readEntityValues } from '../../seedwork/readValues.ts';
import { awardsAndVerificationSql } from '../entityValues.ts';
import { loadAffiliatedMedics, parentSummaryAnswer, parentHospitalAnswer, loadParent } from '../institution.ts';
import { locationStateOf } from '../location/location.stream.ts';
import { clinicStateOf } from './clinic.stream.ts';

async function loadParents(store: Store, clinic: LoadedStream): Promise<{ location: LoadedStream; hospital: LoadedStream }> {
  const location = await loadParent(store, clinicStateOf(clinic).location_id);
  return { location, hospital: await loadParent(store, locationStateOf(location).hospital_id) };
}

function ownLocation(location: LoadedStream) {
  const state = locationStateOf(location);
  return {
    ...parentSummaryAnswer(location),
    version: location.version,
    gba_location_number: state.gba_location_number ?? null,
    address_str: toAddressLine(state.addresses?.[0] ?? {}),
    number_of_beds: bedsOf(state),
  };
}

const clinicValues = createEntityValueLookup('clinic', awardsAndVerificationSql(type));

/** All fields of a clinic's page. */
export const clinicDetailHandler = defineQueryHandler(clinicById, async ({ store, loadSubjectWithEvents, principal }) => {
  const clinic = await loadSubjectWithEvents('clinic', historyCache(store), clinicValues);
  const [historyAndNames, { location, hospital }, medics, { awards, ...flags }] = await Promise.all([
    loadHistoryAndNames(store, clinic),
    loadParents(store, clinic),
    loadAffiliatedMedics(store.pool, clinic.id),
    readEntityValues(store, clinicValues, clinic),
  ]);
  return {
    clinic: {
      ...entityAnswer(clinic, historyAndNames, await loadInheritedBlacklists(store, [location, hospital]), principal),
      cases: newestCases(entityStateOf(clinic).reports),
      number_of_beds: bedsOf(entityStateOf(clinic)),
      report_years: yearlyReportsAnswer(clinic, historyAndNames.nameOf),
      location: { ...ownLocation(location), hospital: parentHospitalAnswer(hospital) },
      ...flags,
    },
    medics,
    awards,
  };
});

/** Parents of a clinic, for other screens. */
export const clinicParentsHandler = defineQueryHandler(clinicParentsQuery, async ({ store, loadSubject }) => {
  const parents = await loadParents(store, await loadSubject('clinic'));
  const [location, hospital] = [ownLocation(parents.location), parentHospitalAnswer(parents.hospital)];
  return {
    hospital_id: hospital.id,
    hospital_name: hospital.name,
    hospital_display_name: hospital.display_name,
    hospital_gba_name: hospital.gba_name,
    hospital_gba_ik_number: hospital.gba_ik_number,
    hospital_is_blacklisted: hospital.is_blacklisted,
    location_id: location.id,
    location_name: location.name,
    location_display_name: location.display_name,
    location_gba_name: location.gba_name,
    location_gba_location_number: location.gba_location_number,
    location_number_of_beds: location.number_of_beds,
    location_is_blacklisted: location.is_blacklisted,
  };
});
