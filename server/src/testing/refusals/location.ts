import {
  locationCreate,
  locationDelete,
  locationMove,
  locationSetBeds,
  locationUndelete,
  locationUpdate,
} from '@kurator/contract/health/location/location.command';
import { id } from '../deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory, deletedEvent } from '../hospital.ts';
import { refusalCase, type Refusal } from './refusal.ts';

const similarRows = [{ id: id(1), entity_type: 'hospital_location', name: 'Standort 1', dms_one_id: 1, score: 0.9 }];
const newLocation = { hospital_id: id(1), name: 'Neu', gba_location_number: '770099', zipcode: '01067', city: 'Dresden' };
const newNames = { name: 'Neu', display_name: 'Neu' };
const two = [hospitalHistory(1), hospitalHistory(2), locationHistory(11, 1), locationHistory(12, 2)];
const goesTo = (to: number, from = 1) => ({ location_id: id(11), hospital_id: id(from), new_hospital_human_id: to });
const sameNumber = { topic: 'health.hospital.location.update', data: { after: { gba_location_number: '770011' } } };

export const locationRefusals: readonly Refusal[] = [
  refusalCase(locationCreate, 'at no hospital', 'hospital_id hospital.unknown', [hospitalHistory(1)], {
    ...newLocation,
    hospital_id: id(9),
  }),
  refusalCase(locationCreate, 'at something else', 'hospital_id hospital.unknown', two, { ...newLocation, hospital_id: id(11) }),
  refusalCase(
    locationCreate,
    'at a deleted hospital',
    'entity.parent_deleted',
    [hospitalHistory(1, deletedEvent('hospital'))],
    newLocation,
  ),
  refusalCase(locationCreate, 'where the number is in use', 'gba_location_number location.number_taken', two, {
    ...newLocation,
    gba_location_number: '770011',
  }),
  refusalCase(
    locationCreate,
    'where the number is that of a deleted one',
    'gba_location_number entity.taken_by_deleted',
    [hospitalHistory(1), locationHistory(11, 1, deletedEvent('hospital_location'))],
    { ...newLocation, gba_location_number: '770011' },
  ),
  refusalCase(locationCreate, 'where one is alike', 'entity.duplicates', two, newLocation, { similarRows }),
  refusalCase(locationCreate, 'where lists lack the latest changes', 'entity.duplicates_unknown', two, newLocation, { isBehind: true }),
  refusalCase(
    locationUpdate,
    'when it is deleted',
    'entity.deleted',
    [hospitalHistory(1), locationHistory(11, 1, deletedEvent('hospital_location'))],
    {
      location_id: id(11),
      ...newNames,
      gba_location_number: '1',
    },
  ),
  refusalCase(locationUpdate, 'where the number is in use', 'gba_location_number location.number_taken', [...two, locationHistory(13, 1)], {
    location_id: id(11),
    ...newNames,
    gba_location_number: '770013',
  }),
  refusalCase(
    locationUpdate,
    'where the number is that of a deleted one',
    'gba_location_number entity.taken_by_deleted',
    [...two, locationHistory(13, 1, deletedEvent('hospital_location'))],
    { location_id: id(11), ...newNames, gba_location_number: '770013' },
  ),
  refusalCase(
    locationSetBeds,
    'when it is deleted',
    'entity.deleted',
    [hospitalHistory(1), locationHistory(11, 1, deletedEvent('hospital_location'))],
    {
      location_id: id(11),
      number_of_beds: 1,
    },
  ),
  refusalCase(
    locationMove,
    'when it is deleted',
    'entity.deleted',
    [hospitalHistory(1), hospitalHistory(2), locationHistory(11, 1, deletedEvent('hospital_location'))],
    goesTo(2),
  ),
  refusalCase(locationMove, 'to a number that is no hospital', 'new_hospital_human_id hospital.human_id_unknown', two, goesTo(99)),
  refusalCase(locationMove, 'to the number of a location', 'new_hospital_human_id hospital.human_id_unknown', two, goesTo(12)),
  refusalCase(locationMove, 'to where it is', 'new_hospital_human_id location.same_hospital', two, goesTo(1)),
  refusalCase(locationMove, 'from where it is not', 'location.of_other_hospital', two, goesTo(1, 2)),
  refusalCase(locationMove, 'from nowhere', 'location.of_other_hospital', two, goesTo(2, 9)),
  refusalCase(
    locationMove,
    'to a deleted hospital',
    'new_hospital_human_id entity.parent_deleted',
    [hospitalHistory(1), hospitalHistory(2, deletedEvent('hospital')), locationHistory(11, 1)],
    goesTo(2),
  ),
  refusalCase(
    locationMove,
    'to where its number is in use',
    'new_hospital_human_id location.number_taken',
    [hospitalHistory(1), hospitalHistory(2), locationHistory(11, 1), locationHistory(12, 2, sameNumber)],
    goesTo(2),
  ),
  refusalCase(
    locationMove,
    'to where a deleted one has its number',
    'new_hospital_human_id entity.taken_by_deleted',
    [hospitalHistory(1), hospitalHistory(2), locationHistory(11, 1), locationHistory(12, 2, sameNumber, deletedEvent('hospital_location'))],
    goesTo(2),
  ),
  refusalCase(locationDelete, 'twice', 'entity.deleted', [hospitalHistory(1), locationHistory(11, 1, deletedEvent('hospital_location'))], {
    location_id: id(11),
  }),
  refusalCase(locationDelete, 'with a living clinic', 'entity.has_children', [...two, clinicHistory(21, 11)], { location_id: id(11) }),
  refusalCase(locationUndelete, 'when it lives', 'entity.not_deleted', two, { location_id: id(11) }),
  refusalCase(
    locationUndelete,
    'at a deleted hospital',
    'entity.parent_deleted',
    [hospitalHistory(1, deletedEvent('hospital')), locationHistory(11, 1, deletedEvent('hospital_location'))],
    { location_id: id(11) },
  ),
];
