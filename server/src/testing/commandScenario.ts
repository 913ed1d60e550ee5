import { fieldSamples, permissionNames, type Command } from '@kurator/contract';
import { institutions as declaredInstitutions } from '@kurator/contract/health/institutions';
import { affiliationTypes } from '@kurator/contract/health/medic/affiliation.command';
import { z } from 'zod';
import { areas } from '../areas.ts';
import type { Json, JsonObject, NewEvent } from '../platform/store/index.ts';
import { doubtfulCheck } from './aiCheck.ts';
import { awardHistory, awardeeHistory, projectHistory, propertyState, projectCompletedEvent } from './award.ts';
import { businessHistories, businessIds, businessSampleOverrides } from './businessScenario.ts';
import { itemAddedEvent, entryLists } from './entries.ts';
import { createDeciderScenarios, id, type CommandScenario, type History } from './deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory, deletedEvent } from './hospital.ts';
import { affiliatedEvent, medicHistory, institutionHistory, wishSetEvent } from './medic.ts';
import { userHistory } from './userHistory.ts';
import { inquiryEvent, verifiedEvent } from './verification.ts';

const { given } = createDeciderScenarios({
  streams: areas.flatMap((area) => area.streams),
  deciders: areas.flatMap((area) => area.deciders),
});

const blacklistedEvent = (flag: string): NewEvent => ({
  topic: `seedwork.entity.blacklist_${flag}`,
  data: { after: { [`${flag}_blacklist`]: 'x' } },
});
const commented: NewEvent = {
  topic: 'seedwork.entity.add_comment',
  data: { item: { of: 'comments', id: id(301) }, after: { comment: 'Alt' } },
};
const consented: NewEvent = {
  topic: 'seedwork.entity.optin_contact',
  data: { item: { of: 'contacts', id: id(101) }, after: { optin: true } },
};
const entries = entryLists.map((list) => itemAddedEvent(list, 1, id(101), true));
const institutionTypes = declaredInstitutions.map(({ type }) => type);
const institutions = institutionTypes.map((type, index) => institutionHistory(type, 41 + index));
const affiliations = [affiliatedEvent(401, 'hospital', 2), affiliatedEvent(402, 'mvz', 43), wishSetEvent(401)];
const others = [
  hospitalHistory(2),
  locationHistory(11, 1),
  locationHistory(13, 1),
  clinicHistory(21, 11),
  medicHistory(31, ...affiliations),
  userHistory(51),
  userHistory(53),
  userHistory(52, { permissions: ['dms.can_access_health_verification'] }),
  ...institutions,
];
const first = 'number_of_beds';
const second = 'website';
const defined = { properties: [second, first], ...propertyState(first), ...propertyState(second) };
const ofProject = [
  projectHistory(61),
  awardHistory(71, 61, defined),
  awardHistory(72, 61),
  awardeeHistory(81, 71, 1, { [`property.${first}`]: { value: '12', by: 'source' } }),
];
const checked: History = {
  id: id(91),
  type: 'ai_check',
  events: [
    {
      topic: 'health.entity.run_ai_check',
      data: {
        after: {
          entity_id: id(1),
          entity_type: 'hospital',
          verification_type: 'hospital',
          time: '2026-11-19T10:00:00.000Z',
          status: 'doubtful',
          items: [...doubtfulCheck(id(92)).items],
        },
      },
    },
  ],
};
others.push(...ofProject, checked, ...businessHistories);
/** Replaces a history by its deleted variant. */
const replaceHistory = (deleted: History): readonly History[] => [
  ...others.filter((otherHistory) => otherHistory.id !== deleted.id),
  deleted,
];

const ids: Readonly<Record<string, string>> = {
  entity_id: id(1),
  hospital_id: id(1),
  location_id: id(11),
  clinic_id: id(21),
  comment_id: id(301),
  claim_id: id(92),
  medic_id: id(31),
  affiliation_id: id(402),
  user_id: id(51),
  project_id: id(61),
  award_id: id(71),
  awardee_id: id(81),
  assignee_id: id(52),
  verification_type: 'hospital',
  dms_one_id: '77',
  ...Object.fromEntries(institutionTypes.map((type, index) => [`${type}_id`, id(41 + index)])),
};

const none = Object.fromEntries(affiliationTypes.filter((type) => type !== 'clinic').map((type) => [`${type}_id`, null]));
const pair = { signature: 'x', is_merged: false, left: 'Praxis 1', right: 'Praxis 2' };
/** Deviations from the samples and the common hospital. */
const overrides: Readonly<
  Record<
    string,
    {
      readonly body?: JsonObject;
      readonly similarRows?: readonly JsonObject[];
      readonly after?: readonly NewEvent[];
      readonly otherHistories?: readonly History[];
    }
  >
> = {
  'hospital.delete': { body: { with_children: true, child_ids: null } },
  'hospital.undelete': { after: [deletedEvent('hospital')] },
  'hospitallocation.create': { body: { gba_location_number: '0077' } },
  'hospital_location.move': { body: { new_hospital_human_id: 2 } },
  'hospital_location.delete': { body: { with_children: true, child_ids: null } },
  'hospital_location.undelete': { otherHistories: [locationHistory(11, 1, deletedEvent('hospital_location'))] },
  'clinic.move': { body: { location_human_id: 13 } },
  'clinic.undelete': { otherHistories: [locationHistory(11, 1), clinicHistory(21, 11, deletedEvent('clinic'))] },
  'medic.undelete': { otherHistories: replaceHistory(medicHistory(31, deletedEvent('medic'))) },
  'medic.affiliation.create': { body: none },
  'medic.affiliation.set_rule': { body: { rule: 'mvz_name' } },
  'medic.change_specializations': {
    body: { specialization_2: null, specialization_3: null, specialization_4: null, specialization_5: null, specialization_6: null },
  },
  ...Object.fromEntries(
    institutionTypes.map((type, index) => [
      `${type}.undelete`,
      { otherHistories: replaceHistory(institutionHistory(type, 41 + index, deletedEvent(type))) },
    ]),
  ),
  'project.create': { body: { awardee_type: 'medic' } },
  'project.update': { body: { awardee_type: 'medic' } },
  'project.delete': { otherHistories: [projectHistory(61)] },
  'project.duplicate': { body: { year: 2027 } },
  'project.reopen': { otherHistories: [projectHistory(61, {}, projectCompletedEvent)] },
  'award.undelete': { otherHistories: replaceHistory(awardHistory(71, 61, defined, deletedEvent('award'))) },
  'award.create_property': { body: { name: 'neu' } },
  'award.update_property': { body: { format: 'int' } },
  'award.activate_property': { otherHistories: replaceHistory(awardHistory(71, 61, propertyState(first, { is_deactivated: true }))) },
  'awardee.create': { body: { entity_id: id(2), 'property.number_of_beds': '12,5' } },
  'awardee.rank': { body: { 'property.number_of_beds': '12,5' } },
  'awardee.fill_property': { body: { 'property.number_of_beds': '12,5' } },
  'user.create': { body: { permissions: ['dms.can_administer'] } },
  'user.change': { body: { name: 'Neu', permissions: ['dms.can_access_health_research'] }, similarRows: [{ id: id(53) }] },
  'user.deactivate': { similarRows: [{ id: id(53) }] },
  'user.activate': { otherHistories: [userHistory(51, { is_active: false })] },
  'entity.update_email': { body: { email: 'neu@klinik.example' } },
  'duplicate.dismiss': { body: { signature: 'x' }, similarRows: [pair] },
  'duplicate.reopen': {
    similarRows: [pair],
    otherHistories: [
      { id: id(101), type: 'duplicate', events: [{ topic: 'health.duplicate.dismiss', data: { after: { signature: 'x' } } }] },
    ],
  },
  'entity.merge': { body: { into_id: id(2), fields: { name: id(1) } } },
  'entity.unmerge': {
    after: [{ topic: 'seedwork.entity.merge', data: { after: { is_deleted: true, merged_into: id(2) }, merge: { after: {} } } }],
  },
  'entity.optout_contact': { after: [consented] },
  'entity.verify': {
    body: {
      printed_name: 'Klinikum 1',
      printed_affiliation: null,
      printed_rule: null,
      printed_address: 'Ring 1, 01067 Dresden',
      printed_parent: null,
    },
  },
  'entity.unverify': { after: [verifiedEvent()] },
  'entity.change_inquiry': { after: [inquiryEvent()] },
  'entity.resolve_inquiry': { after: [inquiryEvent()] },
  'entity.unblacklist_process': { after: [blacklistedEvent('process')] },
  'entity.unblacklist_editorial': { after: [blacklistedEvent('editorial')] },
};

const valueOf = ({ area }: Command, name: string, field: Command['fields'][string]): Json => {
  if (name === 'entity_type') return 'hospital';
  const own = area === 'business' ? businessIds[name] : undefined;
  return z.json().parse(own ?? ids[name] ?? (name.endsWith('_id') ? id(101) : fieldSamples[field.kind]));
};

interface SampleVariant {
  /** The only optional field that has a value. */
  readonly optional?: string;
  readonly isProjectCompleted?: boolean;
}

const completeProject = (history: History): History =>
  history.type === 'project' ? { ...history, events: [...history.events, projectCompletedEvent] } : history;

/** Command that changes something, with a value for each field. */
export function scenarioOf(command: Command, { optional, isProjectCompleted = false }: SampleVariant = {}): CommandScenario {
  const deviations: typeof overrides = command.area === 'business' ? businessSampleOverrides : overrides;
  const { body = {}, after = [], otherHistories = others, similarRows = [] } = deviations[command.topic] ?? {};
  const sample: JsonObject = Object.fromEntries(
    Object.entries(command.fields).map(([name, field]) => [name, valueOf(command, name, field)]),
  );
  const alone = Object.fromEntries(
    Object.entries(command.fields).flatMap(([name, field]) =>
      field.required ? [] : [[name, name === optional ? (sample[name] ?? null) : null]],
    ),
  );
  const history = hospitalHistory(1, ...entries, commented, ...after);
  return given(history, ...(isProjectCompleted ? otherHistories.map(completeProject) : otherHistories)).when(
    command,
    { ...sample, ...body, ...(optional === undefined ? {} : alone) },
    { permissions: new Set(permissionNames), similarRows },
  );
}
