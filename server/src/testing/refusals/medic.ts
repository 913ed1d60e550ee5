import * as affiliation from '@kurator/contract/health/medic/affiliation.command';
import * as medic from '@kurator/contract/health/medic/medic.command';
import type { NewEvent } from '../../platform/store/index.ts';
import { id } from '../deciderScenario.ts';
import { deletedEvent } from '../hospital.ts';
import { affiliatedEvent, medicHistory, institutionHistory, wishSetEvent } from '../medic.ts';
import { refusalCase, type Refusal } from './refusal.ts';

const similarRows = [{ id: id(1), name: 'Erika Muster', dms_one_id: 1, same_email: false, same_name: true }];
const created = { gender: 'F', first_name: 'Erika', last_name: 'Muster', email: 'erika@praxis.example' };
const medicFields = { medic_id: id(1), gender: 'F', title: 'Dr.', first_name: 'Erika', last_name: 'Muster 1', comment: 'Anruf' };
const permissions = new Set(['dms.can_edit_health_sg_id']);
const withSgId = (n: number, ...events: readonly NewEvent[]) =>
  medicHistory(n, { topic: 'health.medic.update', data: { after: { sg_id: `SG-${n}` } } }, ...events);
const optedIn = medicHistory(1, { topic: 'health.medic.set_optin', data: { after: { optin: true } } });
const goneMedic = medicHistory(1, deletedEvent('medic'));
const practice = institutionHistory('practice', 2);
const atPractice = medicHistory(1, affiliatedEvent(10, 'practice', 2));
const goneAtPractice = medicHistory(1, affiliatedEvent(10, 'practice', 2), deletedEvent('medic'));
const one = { medic_id: id(1), affiliation_id: id(10) };
const none = { medic_id: id(1), affiliation_id: id(11) };

export const medicRefusals: readonly Refusal[] = [
  refusalCase(medic.medicCreate, 'where one is alike', 'entity.duplicates', [], created, { similarRows }),
  refusalCase(medic.medicCreate, 'where lists lack the latest changes', 'entity.duplicates_unknown', [], created, { isBehind: true }),
  refusalCase(medic.medicUpdate, 'when it is deleted', 'entity.deleted', [goneMedic], medicFields),
  refusalCase(
    medic.medicUpdate,
    'where another one has the foundation id',
    'sg_id medic.sg_id_taken',
    [medicHistory(1), withSgId(2)],
    { ...medicFields, sg_id: 'SG-2' },
    { permissions },
  ),
  refusalCase(
    medic.medicUpdate,
    'where a deleted one has the foundation id',
    'sg_id entity.taken_by_deleted',
    [medicHistory(1), withSgId(2, deletedEvent('medic'))],
    { ...medicFields, sg_id: 'SG-2' },
    { permissions },
  ),
  refusalCase(
    medic.medicUpdate,
    'where a merged one has the foundation id',
    'sg_id entity.taken_by_merged',
    [medicHistory(1), withSgId(2, { topic: 'seedwork.entity.merge', data: { after: { is_deleted: true, merged_into: id(1) } } })],
    { ...medicFields, sg_id: 'SG-2' },
    { permissions },
  ),
  refusalCase(medic.medicUpdate, 'with a foundation id by who may not', 'sg_id medic.sg_id_forbidden', [medicHistory(1)], {
    ...medicFields,
    sg_id: 'SG',
  }),
  refusalCase(medic.medicChangeSpecializations, 'when it is deleted', 'entity.deleted', [goneMedic], { medic_id: id(1) }),
  refusalCase(medic.medicSetOptin, 'when it is deleted', 'entity.deleted', [goneMedic], { medic_id: id(1), optin: true }),
  refusalCase(medic.medicSetOptin, 'twice', 'medic.opted_in', [optedIn], { medic_id: id(1), optin: true }),
  refusalCase(
    medic.medicSetOptin,
    'an objection twice',
    'medic.opted_out',
    [medicHistory(1, { topic: 'health.medic.set_optin', data: { after: { optin: false, optin_date: '2026-03-02' } } })],
    { medic_id: id(1), optin: false },
  ),
  refusalCase(
    medic.medicSetOptin,
    'of a day before it was withdrawn',
    'date consent.earlier',
    [medicHistory(1, { topic: 'health.medic.set_optin', data: { after: { optin: false, optin_date: '2026-03-02' } } })],
    { medic_id: id(1), optin: true, date: '2026-03-01' },
  ),
  refusalCase(medic.medicDelete, 'twice', 'entity.deleted', [goneMedic], { medic_id: id(1) }),
  refusalCase(medic.medicUndelete, 'when it lives', 'entity.not_deleted', [medicHistory(1)], { medic_id: id(1) }),

  refusalCase(affiliation.affiliationCreate, 'when the medic is deleted', 'entity.deleted', [goneMedic, practice], {
    medic_id: id(1),
    practice_id: id(2),
  }),
  refusalCase(affiliation.affiliationCreate, 'to nothing', 'practice_id entity.unknown', [medicHistory(1)], {
    medic_id: id(1),
    practice_id: id(2),
  }),
  refusalCase(affiliation.affiliationCreate, 'to another type', 'mvz_id entity.unknown', [medicHistory(1), practice], {
    medic_id: id(1),
    mvz_id: id(2),
  }),
  refusalCase(affiliation.affiliationCreate, 'twice', 'practice_id affiliation.exists', [atPractice, practice], {
    medic_id: id(1),
    practice_id: id(2),
  }),
  refusalCase(
    affiliation.affiliationCreate,
    'to a deleted one',
    'practice_id affiliation.target_deleted',
    [medicHistory(1), institutionHistory('practice', 2, deletedEvent('practice'))],
    { medic_id: id(1), practice_id: id(2) },
  ),
  refusalCase(
    affiliation.affiliationCreate,
    'to a merged one, naming the survivor',
    'practice_id affiliation.target_merged',
    [
      medicHistory(1),
      institutionHistory('practice', 3),
      institutionHistory('practice', 2, {
        topic: 'seedwork.entity.merge',
        data: { after: { is_deleted: true, merged_into: id(3) } },
      }),
    ],
    { medic_id: id(1), practice_id: id(2) },
  ),
  refusalCase(affiliation.affiliationCreate, 'without an institution', 'hospital_id affiliation.target', [medicHistory(1)], {
    medic_id: id(1),
  }),
  refusalCase(affiliation.affiliationCreate, 'to two at once', 'practice_id affiliation.target', [medicHistory(1), practice], {
    medic_id: id(1),
    hospital_id: id(3),
    practice_id: id(2),
  }),
  refusalCase(affiliation.affiliationDelete, 'when the medic is deleted', 'entity.deleted', [goneAtPractice, practice], one),
  refusalCase(affiliation.affiliationDelete, 'where there is none', 'affiliation_id affiliation.unknown', [atPractice, practice], none),
  refusalCase(
    affiliation.affiliationSetWish,
    'of a deleted institution',
    'affiliation.target_deleted',
    [atPractice, institutionHistory('practice', 2, deletedEvent('practice'))],
    one,
  ),
  refusalCase(affiliation.affiliationSetWish, 'when the medic is deleted', 'entity.deleted', [goneAtPractice, practice], one),
  refusalCase(affiliation.affiliationSetWish, 'where there is none', 'affiliation_id affiliation.unknown', [atPractice, practice], none),
  refusalCase(
    affiliation.affiliationSetWish,
    'twice',
    'affiliation.is_wish',
    [medicHistory(1, affiliatedEvent(10, 'practice', 2), wishSetEvent(10)), practice],
    one,
  ),
  refusalCase(affiliation.affiliationSetRule, 'when the medic is deleted', 'entity.deleted', [goneAtPractice, practice], {
    ...one,
    rule: 'practice_name',
  }),
  refusalCase(affiliation.affiliationSetRule, 'where there is none', 'affiliation_id affiliation.unknown', [atPractice, practice], {
    ...none,
    rule: 'default',
  }),
  ...['location', 'mvz_name'].map((rule) =>
    refusalCase(affiliation.affiliationSetRule, `to a practice: ${rule}`, 'rule affiliation.rule_not_applicable', [atPractice, practice], {
      ...one,
      rule,
    }),
  ),
];
