import { addressLine } from '@kurator/contract/kit/addressLine';
import type { Answering } from '../../platform/http/answer.ts';
import type { JsonObject, Loaded, Store } from '../../platform/store/index.ts';
import { entityAnswer, reportsAnswer, surroundings } from '../../seedwork/detail.ts';
import { stateOf } from '../../seedwork/master.decider.ts';
import { bedsOf, newestCases } from '../../seedwork/report.ts';
import { ancestor, locationState, medicsAt, parentFields, parentHospital, theParent } from '../institution.ts';
import type { ClinicState } from './clinic.stream.ts';

async function parentsOf(store: Store, clinic: Loaded): Promise<{ location: Loaded; hospital: Loaded }> {
  const location = await theParent(store, stateOf<ClinicState>(clinic).location_id);
  return { location, hospital: await theParent(store, locationState(location).hospital_id) };
}

function ownLocation(location: Loaded) {
  const state = locationState(location);
  return {
    ...parentFields(location),
    version: location.version,
    gba_location_number: state.gba_location_number ?? null,
    address_str: addressLine(state.addresses?.[0] ?? {}),
    number_of_beds: bedsOf(state),
  };
}

/** Everything the clinic page shows. */
export const clinicDetail: Answering = {
  query: 'clinic.detail',
  answer: async ({ store, withEvents, principal }) => {
    const clinic = await withEvents('clinic');
    const [around, { location, hospital }] = await Promise.all([surroundings(store, clinic), parentsOf(store, clinic)]);
    return {
      clinic: {
        ...entityAnswer(clinic, around, [ancestor(location), ancestor(hospital)], principal),
        cases: newestCases(stateOf(clinic)),
        number_of_beds: bedsOf(stateOf(clinic)),
        report_years: reportsAnswer(clinic, around.nameOf),
        location: { ...ownLocation(location), hospital: parentHospital(hospital) },
      },
      medics: await medicsAt(store.pool, [clinic.id]),
      awards: [],
    };
  },
};

const prefixed = (prefix: string, object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [`${prefix}_${key}`, value]));

/** What a clinic belongs to, for other screens. */
export const clinicInfos: Answering = {
  query: 'clinic.infos',
  answer: async ({ store, loaded }) => {
    const { location, hospital } = await parentsOf(store, await loaded('clinic'));
    const { dms_one_id: _h, is_deleted: _hd, primary_contact: _c, ...hospitalInfo } = parentHospital(hospital);
    const { version: _v, dms_one_id: _l, is_deleted: _ld, address_str: _a, ...locationInfo } = ownLocation(location);
    return { ...prefixed('hospital', hospitalInfo), ...prefixed('location', locationInfo) };
  },
};
