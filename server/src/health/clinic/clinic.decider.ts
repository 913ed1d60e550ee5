import * as commands from '@kurator/contract/health/clinic/clinic.command';
import { fieldNamesWith } from '@kurator/contract/kit/entityField';
import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import { deciderFactoryOf, refuse, refuseAt, notFound, type StreamReader } from '../../platform/bus/index.ts';
import { objectOf, textOf, type Json, type JsonObject } from '../../platform/store/index.ts';
import { entityEvent, pickFields } from '../../seedwork/change.ts';
import { findSimilarInstitutions, refuseDuplicates, duplicateCheckBypass, skippedDuplicatesNote } from '../../seedwork/duplicate.ts';
import { deleteDecider, entityNameOf, entityStateOf, undeleteDecider, updateDecider } from '../../seedwork/master.decider.ts';
import { clinicStream } from './clinic.stream.ts';
import { presentHospitalParams } from '../hospital/presentHospital.ts';

const decider = deciderFactoryOf(clinicStream);

const create = decider(commands.clinicCreate, {
  isCreation: true,
  humanIds: 1,
  bypass: duplicateCheckBypass,
  reads: async ({ hospital_id, location_id, name }, reader) => {
    const location = await reader.load(location_id);
    return {
      hospital: await reader.load(hospital_id),
      location,
      owner: location?.type === 'hospital_location' ? await reader.load(textOf(location.state['hospital_id'])) : undefined,
      duplicates: await findSimilarInstitutions(reader, { type: 'clinic', name, parent: { column: 'location_id', id: location_id } }),
    };
  },
  decide: ({ values, reads: { hospital, location, owner, duplicates }, context }) => {
    if (hospital?.type !== 'hospital') return notFound('hospital.unknown', 'hospital_id');
    if (location?.type !== 'hospital_location') return notFound('location.unknown', 'location_id');
    if (location.state['hospital_id'] !== hospital.id)
      return refuseAt('location_id', 'location.of_other_hospital', presentHospitalParams(owner));
    if (entityStateOf(location).is_deleted) return refuse('entity.parent_deleted', { name: entityNameOf(location) });
    const refusal = refuseDuplicates(duplicates, values.skip_duplicate_check);
    if (refusal) return refusal;
    const after = {
      dms_one_id: context.humanIds[0],
      location_id: location.id,
      ...pickFields(values, fieldNamesWith(clinic.fields, 'create')),
    };
    const note = { hospital: entityNameOf(hospital), location: entityNameOf(location) };
    return [
      {
        events: [
          entityEvent(commands.clinicCreate, { after, said: note, ...skippedDuplicatesNote(duplicates, values.skip_duplicate_check) }),
        ],
      },
    ];
  },
});

async function loadHumanId(change: Json | undefined, reader: Pick<StreamReader, 'load'>): Promise<JsonObject> {
  const id = objectOf(change)['location_id'];
  const location = typeof id === 'string' ? await reader.load(id) : undefined;
  return location ? { location_human_id: entityStateOf(location).dms_one_id } : {};
}

const move = decider(commands.clinicMove, {
  changedFields: async ({ before, after }, reader) => ({
    before: await loadHumanId(before, reader),
    after: await loadHumanId(after, reader),
  }),
  reads: async ({ location_human_id }, reader, self) => {
    const locationId = self?.state['location_id'];
    const from = typeof locationId === 'string' ? await reader.load(locationId) : undefined;
    return {
      from,
      hospital: from && (await reader.load(textOf(from.state['hospital_id']))),
      to: await reader.findHolder('dms_one_id', String(location_human_id)),
    };
  },
  decide: ({ values, self, reads: { from, hospital, to } }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    if (!from || from.state['hospital_id'] !== values.hospital_id)
      return refuse('clinic.of_other_hospital', presentHospitalParams(hospital));
    if (to?.type !== 'hospital_location')
      return notFound('location.human_id_unknown', 'location_human_id', { human_id: values.location_human_id });
    if (to.id === from.id) return refuseAt('location_human_id', 'clinic.same_location');
    if (entityStateOf(to).is_deleted) return refuseAt('location_human_id', 'entity.parent_deleted', { name: entityNameOf(to) });
    const data = {
      before: { location_id: from.id },
      after: { location_id: to.id },
      said: { from: entityNameOf(from), to: entityNameOf(to) },
    };
    return [{ events: [entityEvent(commands.clinicMove, data)] }];
  },
});

export const clinicDeciders = [
  create,
  updateDecider(commands.clinicUpdate, fieldNamesWith(clinic.fields, 'update')),
  move,
  deleteDecider(commands.clinicDelete, []),
  undeleteDecider(commands.clinicUndelete, { parentField: 'location_id' }),
];
