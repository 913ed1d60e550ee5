import { hospitalCreate, hospitalDelete, hospitalUndelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { id } from '../deciderScenario.ts';
import { hospitalHistory, locationHistory, deletedEvent } from '../hospital.ts';
import { refusalCase, type Refusal } from './refusal.ts';
import { addressBody } from '../commandBody.ts';

const similarRows = [{ id: id(1), entity_type: 'hospital', name: 'Klinikum 1', dms_one_id: 1, score: 0.9 }];
const newHospital = {
  name: 'Neu',
  gba_ik_number: '260000099',
  ...addressBody,
};
const mergedAway = hospitalHistory(2, { topic: 'seedwork.entity.merge', data: { after: { is_deleted: true, merged_into: id(1) } } });
const newNames = { name: 'Neu', display_name: 'Neu' };

export const hospitalRefusals: readonly Refusal[] = [
  refusalCase(hospitalCreate, 'where one has the IK number', 'gba_ik_number hospital.ik_number_taken', [hospitalHistory(1)], {
    ...newHospital,
    gba_ik_number: '260000001',
  }),
  refusalCase(
    hospitalCreate,
    'where a deleted one has the IK number',
    'gba_ik_number entity.taken_by_deleted',
    [hospitalHistory(1, deletedEvent('hospital'))],
    { ...newHospital, gba_ik_number: '260000001' },
  ),
  refusalCase(
    hospitalCreate,
    'where a merged one has the IK number',
    'gba_ik_number entity.taken_by_merged',
    [hospitalHistory(1), mergedAway],
    { ...newHospital, gba_ik_number: '260000002' },
  ),
  refusalCase(hospitalCreate, 'where one is alike', 'entity.duplicates', [], newHospital, { similarRows }),
  refusalCase(hospitalCreate, 'where lists lack the latest changes', 'entity.duplicates_unknown', [], newHospital, { isBehind: true }),
  refusalCase(
    hospitalUpdate,
    'where another one has the IK number',
    'gba_ik_number hospital.ik_number_taken',
    [hospitalHistory(1), hospitalHistory(2)],
    {
      ...newNames,
      hospital_id: id(1),
      gba_ik_number: '260000002',
    },
  ),
  refusalCase(
    hospitalUpdate,
    'where a deleted one has the IK number',
    'gba_ik_number entity.taken_by_deleted',
    [hospitalHistory(1), hospitalHistory(2, deletedEvent('hospital'))],
    { ...newNames, hospital_id: id(1), gba_ik_number: '260000002' },
  ),
  refusalCase(
    hospitalUpdate,
    'where a merged one has the IK number',
    'gba_ik_number entity.taken_by_merged',
    [hospitalHistory(1), mergedAway],
    { ...newNames, hospital_id: id(1), gba_ik_number: '260000002' },
  ),
  refusalCase(hospitalUpdate, 'when it is deleted', 'entity.deleted', [hospitalHistory(1, deletedEvent('hospital'))], {
    ...newNames,
    hospital_id: id(1),
  }),
  refusalCase(hospitalDelete, 'twice', 'entity.deleted', [hospitalHistory(1, deletedEvent('hospital'))], { hospital_id: id(1) }),
  refusalCase(hospitalDelete, 'with a living location', 'entity.has_children', [hospitalHistory(1), locationHistory(2, 1)], {
    hospital_id: id(1),
  }),
  refusalCase(
    hospitalDelete,
    'with a living location, though the sender says no',
    'entity.has_children',
    [hospitalHistory(1), locationHistory(2, 1)],
    {
      hospital_id: id(1),
      with_children: false,
    },
  ),
  refusalCase(hospitalUndelete, 'when it lives', 'entity.not_deleted', [hospitalHistory(1)], { hospital_id: id(1) }),
];
