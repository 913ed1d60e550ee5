import { duplicateDismiss, duplicateReopen } from '@kurator/contract/health/duplicate.command';
import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import type { JsonObject } from '../../platform/store/index.ts';
import { id, type History } from '../deciderScenario.ts';
import { deletedEvent, hospitalHistory, locationHistory, mergedEvent } from '../hospital.ts';
import { institutionHistory, medicHistory } from '../medic.ts';
import { refusalCase, type Refusal } from './refusal.ts';

const links = { similarRows: [{ rel: 'hospital' }] };
const body = { entity_id: id(1), entity_type: 'hospital', into_id: id(2) };
const two = [hospitalHistory(1), hospitalHistory(2)];

const mergeRefusal = (when: string, because: Refusal['because'], histories: readonly History[], more: JsonObject = {}): Refusal =>
  refusalCase(entityMerge, when, because, histories, { ...body, ...more }, links);

const ofPair = { duplicate_id: id(9) };
const pair = (is_merged = false) => ({ similarRows: [{ signature: 'x', is_merged, left: 'A', right: 'B' }] });
const dismissed: History = {
  id: id(9),
  type: 'duplicate',
  events: [{ topic: 'health.duplicate.dismiss', data: { after: { signature: 'x' } } }],
};

const mergedMedic = { entity_id: id(1), entity_type: 'medic' };
const mergedWithSgId = [
  medicHistory(1, {
    topic: 'seedwork.entity.merge',
    data: { after: { is_deleted: true, merged_into: id(2) }, merge: { after: { sg_id: 'S1' } } },
  }),
  medicHistory(2),
];

const { into_id: _into, ...ofOne } = body;

export const mergeRefusals: readonly Refusal[] = [
  mergeRefusal('into itself', 'into_id merge.same', two, { into_id: id(1) }),
  mergeRefusal('into another type', 'into_id merge.other_type', [hospitalHistory(1), institutionHistory('practice', 2)]),
  mergeRefusal('into nothing', 'into_id entity.unknown', [hospitalHistory(1)]),
  mergeRefusal('when it is deleted', 'entity.deleted', [hospitalHistory(1, deletedEvent('hospital')), hospitalHistory(2)]),
  mergeRefusal('into one that is deleted', 'entity.deleted', [hospitalHistory(1), hospitalHistory(2, deletedEvent('hospital'))]),
  mergeRefusal('twice', 'entity.merged', [hospitalHistory(1, mergedEvent(3)), hospitalHistory(2), hospitalHistory(3)]),
  mergeRefusal('into one that is merged', 'entity.merged', [hospitalHistory(1), hospitalHistory(2, mergedEvent(3)), hospitalHistory(3)]),
  mergeRefusal('with a field that is none', 'fields merge.field_unknown', two, { fields: { dms_one_id: id(1) } }),
  mergeRefusal('with the value of a third', 'fields merge.field_unknown', two, { fields: { name: id(3) } }),
  mergeRefusal('where both have a location of one number', 'merge.number_twice', [
    ...two,
    locationHistory(11, 1),
    { ...locationHistory(11, 2), id: id(12) },
  ]),
  refusalCase(entityMerge, 'with a field that the sender may not change', 'fields request.forbidden', [medicHistory(1), medicHistory(2)], {
    entity_id: id(1),
    entity_type: 'medic',
    into_id: id(2),
    fields: { sg_id: id(1) },
  }),
  refusalCase(entityUnmerge, 'where it is not merged', 'merge.not_merged', two, ofOne),
  refusalCase(
    entityUnmerge,
    'where the survivor is merged, too',
    'merge.survivor_merged',
    [hospitalHistory(1, mergedEvent(2)), hospitalHistory(2, mergedEvent(3)), hospitalHistory(3)],
    ofOne,
  ),
  refusalCase(
    entityUnmerge,
    'where the survivor is deleted',
    'merge.survivor_deleted',
    [hospitalHistory(1, mergedEvent(2)), hospitalHistory(2, deletedEvent('hospital'))],
    ofOne,
  ),
  refusalCase(
    entityUnmerge,
    'where somebody has its number by now',
    'merge.key_taken',
    [...mergedWithSgId, medicHistory(3, { topic: 'health.medic.update', data: { after: { sg_id: 'S1' } } })],
    mergedMedic,
    { permissions: new Set(['dms.can_edit_health_sg_id']) },
  ),
  refusalCase(entityUnmerge, 'of a field that the sender may not change', 'request.forbidden', mergedWithSgId, mergedMedic),
  refusalCase(duplicateDismiss, 'where there is no such pair', 'duplicate_id duplicate.unknown', [], ofPair),
  refusalCase(duplicateDismiss, 'twice', 'duplicate.dismissed', [dismissed], ofPair, pair()),
  refusalCase(duplicateDismiss, 'when it has changed since', 'duplicate.changed', [], { ...ofPair, signature: 'w' }, pair()),
  refusalCase(duplicateDismiss, 'when they are merged', 'duplicate.merged', [], ofPair, pair(true)),
  refusalCase(duplicateReopen, 'where there is no such pair', 'duplicate_id duplicate.unknown', [], ofPair),
  refusalCase(duplicateReopen, 'where it is open', 'duplicate.not_dismissed', [], ofPair, pair()),
];
