import { clinicCreate, clinicDelete, clinicMove, clinicUndelete, clinicUpdate } from '@kurator/contract/health/clinic/clinic.command';
import { id } from '../deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory, deletedEvent } from '../hospital.ts';
import { refusalCase, type Refusal } from './refusal.ts';

const similarRows = [{ id: id(1), entity_type: 'clinic', name: 'Chirurgie', dms_one_id: 1, score: 0.9 }];
const newClinic = { hospital_id: id(1), location_id: id(11), name: 'Neu' };
const newNames = { name: 'Neu', display_name: 'Neu' };
const two = [hospitalHistory(1), hospitalHistory(2), locationHistory(11, 1), locationHistory(12, 2)];
const three = [...two, locationHistory(13, 1), clinicHistory(21, 11)];
const moves = (to: number, from = 1) => ({ clinic_id: id(21), hospital_id: id(from), location_human_id: to });

export const clinicRefusals: readonly Refusal[] = [
  refusalCase(clinicCreate, 'at no hospital', 'hospital_id hospital.unknown', two, { ...newClinic, hospital_id: id(11) }),
  refusalCase(clinicCreate, 'at no location', 'location_id location.unknown', two, { ...newClinic, location_id: id(2) }),
  refusalCase(clinicCreate, 'at the location of another hospital', 'location_id location.of_other_hospital', two, {
    ...newClinic,
    location_id: id(12),
  }),
  refusalCase(
    clinicCreate,
    'at a deleted location',
    'entity.parent_deleted',
    [hospitalHistory(1), locationHistory(11, 1, deletedEvent('hospital_location'))],
    newClinic,
  ),
  refusalCase(clinicCreate, 'where one is alike', 'entity.duplicates', two, newClinic, { similarRows }),
  refusalCase(clinicCreate, 'where lists lack the latest changes', 'entity.duplicates_unknown', two, newClinic, { isBehind: true }),
  refusalCase(clinicUpdate, 'when it is deleted', 'entity.deleted', [...two, clinicHistory(21, 11, deletedEvent('clinic'))], {
    clinic_id: id(21),
    ...newNames,
  }),
  refusalCase(clinicMove, 'when it is deleted', 'entity.deleted', [...two, clinicHistory(21, 11, deletedEvent('clinic'))], moves(12)),
  refusalCase(clinicMove, 'from a hospital where it is not', 'clinic.of_other_hospital', three, moves(12, 2)),
  refusalCase(clinicMove, 'to a number that nobody has', 'location_human_id location.human_id_unknown', three, moves(99)),
  refusalCase(clinicMove, 'to the number of a hospital', 'location_human_id location.human_id_unknown', three, moves(2)),
  refusalCase(clinicMove, 'to where it is', 'location_human_id clinic.same_location', three, moves(11)),
  refusalCase(
    clinicMove,
    'to a deleted location',
    'location_human_id entity.parent_deleted',
    [hospitalHistory(1), locationHistory(11, 1), locationHistory(13, 1, deletedEvent('hospital_location')), clinicHistory(21, 11)],
    moves(13),
  ),
  refusalCase(clinicDelete, 'twice', 'entity.deleted', [...two, clinicHistory(21, 11, deletedEvent('clinic'))], { clinic_id: id(21) }),
  refusalCase(clinicUndelete, 'when it lives', 'entity.not_deleted', three, { clinic_id: id(21) }),
  refusalCase(
    clinicUndelete,
    'at a deleted location',
    'entity.parent_deleted',
    [hospitalHistory(1), locationHistory(11, 1, deletedEvent('hospital_location')), clinicHistory(21, 11, deletedEvent('clinic'))],
    { clinic_id: id(21) },
  ),
];
