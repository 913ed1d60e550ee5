import * as commands from '@kurator/contract/health/location/location.command';
import { fieldNamesWith } from '@kurator/contract/kit/entityField';
import { location } from '@kurator/contract/health/location/location.type';
import { deciderFactoryOf, refuse, refuseAt, notFound, type DecisionContext } from '../../platform/bus/index.ts';
import { textOf, type NewEvent } from '../../platform/store/index.ts';
import { diffFields, entityEvent, pickFields } from '../../seedwork/change.ts';
import { findSimilarInstitutions, refuseDuplicates, duplicateCheckBypass, skippedDuplicatesNote } from '../../seedwork/duplicate.ts';
import { deleteDecider, entityNameOf, entityStateOf, undeleteDecider } from '../../seedwork/master.decider.ts';
import { loadHolderOrSurvivor } from '../../seedwork/merge/survivor.ts';
import { bedsOf, hasBedsStatement } from '../../seedwork/report.ts';
import { refuseKeyInUse } from '../../seedwork/refuseKeyInUse.ts';
import { type LocationState, locationStream } from './location.stream.ts';
import { presentHospitalParams } from '../hospital/presentHospital.ts';

const decider = deciderFactoryOf(locationStream);

/** Key begins with the hospital's id. */
const refuseNumberInUse = (field: string) => refuseKeyInUse(field, 'location.number_taken', (key) => key.split(' ')[1] ?? '');

const create = decider(commands.locationCreate, {
  isCreation: true,
  humanIds: 1,
  bypass: duplicateCheckBypass,
  onConflict: refuseNumberInUse('gba_location_number'),
  reads: async ({ hospital_id, name, zipcode }, reader) => ({
    hospital: await reader.load(hospital_id),
    duplicates: await findSimilarInstitutions(reader, { type: 'hospital_location', name, zipcode }),
  }),
  decide: ({ values, reads: { hospital, duplicates }, context }) => {
    if (hospital?.type !== 'hospital') return notFound('hospital.unknown', 'hospital_id');
    if (entityStateOf(hospital).is_deleted) return refuse('entity.parent_deleted', { name: entityNameOf(hospital) });
    const refusal = refuseDuplicates(duplicates, values.skip_duplicate_check);
    if (refusal) return refusal;
    const { zipcode, city } = values;
    const address = { id: context.newId(), n: 1, primary: true, zipcode, city, country: 'DE' };
    const after = {
      dms_one_id: context.humanIds[0],
      hospital_id: hospital.id,
      ...pickFields(values, fieldNamesWith(location.fields, 'create')),
      addresses: [address],
    };
    const note = { hospital: entityNameOf(hospital) };
    return [
      {
        events: [
          entityEvent(commands.locationCreate, { after, said: note, ...skippedDuplicatesNote(duplicates, values.skip_duplicate_check) }),
        ],
      },
    ];
  },
});

/** Excludes beds, which are reported per year. */
const updatableFields = [...fieldNamesWith(location.fields, 'update').filter((name) => name !== 'number_of_beds'), 'gba_name'];

const yearOf = (today: string): number => Number(today.slice(0, 4));

/** Events of manually entered beds: current year, the person as source; `before` is the displayed number of any year. */
function bedEvents(state: LocationState, bedCount: number | null, { today, actor }: DecisionContext): readonly NewEvent[] {
  const year = yearOf(today);
  if (state.reports?.some((report) => report.year === year && report.number_of_beds === bedCount && hasBedsStatement(report))) return [];
  const after = { number_of_beds: bedCount, ...(bedCount === null ? { beds_unknown: true } : {}), source: actor };
  const data = { report: { year }, before: { number_of_beds: bedsOf(state) }, after };
  return [entityEvent(commands.locationSetBeds, data)];
}

const update = decider(commands.locationUpdate, {
  onConflict: refuseNumberInUse('gba_location_number'),
  scope: (field, _values, today) => (field === 'number_of_beds' ? `report ${yearOf(today)}` : ''),
  decide: ({ values, self, context }) => {
    if (!self) return notFound('location.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const change = diffFields(self.state, pickFields(values, updatableFields));
    const { number_of_beds: bedCount } = values;
    // The dialog always sends beds: equal ones change nothing; empty means unknown from this year on.
    const beds = bedCount === undefined || bedCount === bedsOf(self.state) ? [] : bedEvents(self.state, bedCount, context);
    return [{ events: [...(change ? [entityEvent(commands.locationUpdate, change)] : []), ...beds] }];
  },
});

const setBeds = decider(commands.locationSetBeds, {
  scope: (_field, _values, today) => `report ${yearOf(today)}`,
  decide: ({ values, self, context }) => {
    if (!self) return notFound('location.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    return [{ events: bedEvents(self.state, values.number_of_beds, context) }];
  },
});

/** Moves its clinics implicitly, for they link to the location alone. */
const move = decider(commands.locationMove, {
  onConflict: refuseNumberInUse('new_hospital_human_id'),
  reads: async (values, reader, self) => ({
    present: self && (await reader.load(textOf(self.state['hospital_id']))),
    from: await reader.load(values.hospital_id),
    to: await loadHolderOrSurvivor(values.new_hospital_human_id, reader),
  }),
  decide: ({ values, self, reads: { present, from, to } }) => {
    if (!self) return notFound('location.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    if (self.state.hospital_id !== values.hospital_id || !from) return refuse('location.of_other_hospital', presentHospitalParams(present));
    if (to?.type !== 'hospital')
      return notFound('hospital.human_id_unknown', 'new_hospital_human_id', { human_id: values.new_hospital_human_id });
    if (to.id === from.id) return refuseAt('new_hospital_human_id', 'location.same_hospital');
    if (entityStateOf(to).is_deleted) return refuseAt('new_hospital_human_id', 'entity.parent_deleted', { name: entityNameOf(to) });
    const data = {
      before: { hospital_id: from.id },
      after: { hospital_id: to.id },
      said: { from: entityNameOf(from), to: entityNameOf(to) },
    };
    return [{ events: [entityEvent(commands.locationMove, data)] }];
  },
});

export const locationDeciders = [
  create,
  update,
  setBeds,
  move,
  deleteDecider(commands.locationDelete, ['location']),
  undeleteDecider(commands.locationUndelete, { levels: ['location'], parentField: 'hospital_id' }),
];
