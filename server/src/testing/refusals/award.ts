import * as award from '@kurator/contract/health/award/award.command';
import * as property from '@kurator/contract/health/award/awardProperty.command';
import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import * as project from '@kurator/contract/health/project/project.command';
import type { Command } from '@kurator/contract';
import { awardeeCreate, awardeeFillProperty, awardeeRank, awardeeWithdraw } from '../../health/awardee/internal.command.ts';
import { projectLock } from '../../health/project/internal.command.ts';
import { projectApplyScores } from '../../health/ranking/internal.command.ts';
import type { JsonObject } from '../../platform/store/index.ts';
import { awardHistory, awardeeHistory, projectHistory, propertyState, projectCompletedEvent } from '../award.ts';
import { id, type History } from '../deciderScenario.ts';
import { hospitalHistory, deletedEvent, mergedEvent } from '../hospital.ts';
import { refusalCase, type Refusal } from './refusal.ts';

const beds = { properties: ['beds'], ...propertyState('beds') };
const deactivatedBeds = propertyState('beds', { is_deactivated: true });
const goneAward = [projectHistory(61), awardHistory(71, 61, beds, deletedEvent('award'))];
const goneProject = [projectHistory(61, {}, deletedEvent('project'))];
const two = [projectHistory(61), awardHistory(71, 61, beds), awardHistory(72, 61)];
const winner = [...two, hospitalHistory(1), awardeeHistory(81, 71, 1)];
const newAward = { project_id: id(61), name: 'Liste' };
const ofAward = { award_id: id(71) };
const ofBeds = { ...ofAward, name: 'beds' };
const ofAwardee = { awardee_id: id(81), name: 'beds', value: '1' };
const inProject = { project_id: id(61) };
const dates = { first_delivery_date: '2027-03-01', second_delivery_date: '2027-02-01' };
const projectFields = { ...inProject, name: 'Projekt 62' };
const inNextYear = { ...inProject, year: 2027 };

const onAward: readonly (readonly [Command, JsonObject])[] = [
  [award.awardUpdate, { ...ofAward, name: 'Neu' }],
  [award.awardDelete, ofAward],
  [property.awardReorderProperties, { ...ofAward, properties: ['beds'] }],
  [property.awardCreateProperty, { ...ofAward, label: 'Neu', name: 'neu' }],
  [property.awardUpdateProperty, { ...ofBeds, label: 'Neu' }],
  [property.awardDeleteProperty, ofBeds],
  [property.awardActivateProperty, ofBeds],
  [property.awardDeactivateProperty, ofBeds],
];

const onProperty: readonly (readonly [Command, JsonObject])[] = [
  [property.awardUpdateProperty, { ...ofAward, name: 'none', label: 'Neu' }],
  [property.awardDeleteProperty, { ...ofAward, name: 'none' }],
  [property.awardActivateProperty, { ...ofAward, name: 'none' }],
  [property.awardDeactivateProperty, { ...ofAward, name: 'none' }],
];

const bedsProperty = (value: string): JsonObject => ({ 'property.beds': { value, by: 'source' } });

const withSimilarRows = { similarRows: [{ name: 'Kanzleien' }] };

/** A completed project locks everything beneath it. */
const withCompletedProject = (...more: readonly History[]): readonly History[] => [
  projectHistory(61, {}, projectCompletedEvent),
  ...more.slice(1),
];

export const awardRefusals: readonly Refusal[] = [
  refusalCase(project.projectCreate, 'where the year has the name', 'name project.name_taken', [projectHistory(61)], {
    name: 'projekt 61',
    year: 2026,
  }),
  refusalCase(project.projectCreate, 'where deliveries are in the wrong order', 'second_delivery_date project.dates_order', [], {
    name: 'Neu',
    year: 2026,
    ...dates,
  }),
  refusalCase(
    project.projectCreate,
    'where another area has the ranking group',
    'ranking_group ranking.group_taken',
    [],
    { name: 'Neu', year: 2026, ranking_group: 'KAN' },
    withSimilarRows,
  ),
  refusalCase(
    project.projectUpdate,
    'where another area has the ranking group',
    'ranking_group ranking.group_taken',
    [projectHistory(61)],
    { ...inProject, ranking_group: 'KAN' },
    withSimilarRows,
  ),
  refusalCase(project.projectUpdate, 'when it is deleted', 'entity.deleted', goneProject, projectFields),
  refusalCase(
    project.projectUpdate,
    'where the year has the name',
    'name project.name_taken',
    [projectHistory(62), projectHistory(61)],
    projectFields,
  ),
  refusalCase(
    project.projectUpdate,
    'where deliveries would be in the wrong order',
    'second_delivery_date project.dates_order',
    [projectHistory(61, { first_delivery_date: '2027-03-01' })],
    { ...inProject, second_delivery_date: '2027-02-01' },
  ),
  refusalCase(
    project.projectUpdate,
    'when it is completed',
    'project.completed',
    [projectHistory(61, {}, projectCompletedEvent)],
    projectFields,
  ),
  refusalCase(project.projectDelete, 'twice', 'entity.deleted', goneProject, inProject),
  refusalCase(project.projectDelete, 'with a deleted award', 'project.has_awards', goneAward, inProject),
  refusalCase(project.projectDuplicate, 'of nothing', 'project_id project.unknown', [], inNextYear),
  refusalCase(project.projectDuplicate, 'when it is deleted', 'entity.parent_deleted', goneProject, inNextYear),
  refusalCase(
    project.projectDuplicate,
    'where the year has the name',
    'year project.name_taken',
    [projectHistory(62, { name: 'Projekt 61', year: 2027 }), projectHistory(61)],
    inNextYear,
  ),
  refusalCase(project.projectReopen, 'when it is open', 'project.not_completed', [projectHistory(61)], {
    ...inProject,
    reason: 'Nachtrag',
  }),
  refusalCase(
    project.projectReopen,
    'while its completion works',
    'project.busy',
    [projectHistory(61, {}, projectCompletedEvent)],
    { ...inProject, reason: 'Nachtrag' },
    { similarRows: [{ topic: 'health.project.complete', author_name: 'Erika' }] },
  ),
  refusalCase(projectLock, 'when it is deleted', 'entity.deleted', goneProject, inProject),
  refusalCase(projectApplyScores, 'when the project is deleted', 'entity.deleted', goneProject, { ...inProject, run: 1, rows: 5 }),
  refusalCase(projectApplyScores, 'when the project is completed', 'project.completed', [projectHistory(61, {}, projectCompletedEvent)], {
    ...inProject,
    run: 1,
    rows: 5,
  }),
  refusalCase(projectLock, 'twice', 'project.completed', [projectHistory(61, {}, projectCompletedEvent)], inProject),
  refusalCase(award.awardCreate, 'in no project', 'project_id project.unknown', [], newAward),
  refusalCase(award.awardCreate, 'in a deleted project', 'entity.parent_deleted', goneProject, newAward),
  refusalCase(award.awardCreate, 'in a completed project', 'project.completed', [projectHistory(61, {}, projectCompletedEvent)], newAward),
  refusalCase(award.awardCreate, 'where the project has the name', 'name award.name_taken', two, { ...newAward, name: 'LISTE 71' }),
  refusalCase(award.awardCreate, 'where the number is another one’s', 'dms_one_id award.number_taken', two, {
    ...newAward,
    dms_one_id: 72,
  }),
  refusalCase(award.awardCreate, 'where a deleted one has the name', 'name award.name_taken_by_deleted', goneAward, {
    ...newAward,
    name: 'Liste 71',
  }),
  refusalCase(award.awardCreate, 'where the number is a deleted one’s', 'dms_one_id award.number_taken_by_deleted', goneAward, {
    ...newAward,
    dms_one_id: 71,
  }),
  refusalCase(
    award.awardUpdate,
    'where the project has the name',
    'name award.name_taken',
    [two[0], two[2], two[1]].flatMap((one) => one ?? []),
    {
      ...ofAward,
      name: 'Liste 72',
    },
  ),
  refusalCase(
    award.awardUpdate,
    'where the number is another one’s',
    'dms_one_id award.number_taken',
    [two[0], two[2], two[1]].flatMap((one) => one ?? []),
    {
      ...ofAward,
      dms_one_id: 72,
    },
  ),
  ...(
    [
      ['name', { name: 'Liste 72' }, 'name award.name_taken_by_deleted'],
      ['number', { dms_one_id: 72 }, 'dms_one_id award.number_taken_by_deleted'],
    ] as const
  ).map(([what, values, because]) =>
    refusalCase(
      award.awardUpdate,
      `where a deleted one has the ${what}`,
      because,
      [projectHistory(61), awardHistory(72, 61, {}, deletedEvent('award')), awardHistory(71, 61)],
      { ...ofAward, ...values },
    ),
  ),
  refusalCase(award.awardUndelete, 'when it lives', 'entity.not_deleted', two, ofAward),
  ...onAward.map(([command, body]) => refusalCase(command, 'when the award is deleted', 'entity.deleted', goneAward, body)),
  ...onAward.map(([command, body]) =>
    refusalCase(command, 'when the project is completed', 'project.completed', withCompletedProject(...two), body),
  ),
  ...onProperty.map(([command, body]) => refusalCase(command, 'where there is no such property', 'name property.unknown', two, body)),
  refusalCase(property.awardReorderProperties, 'where one is missing', 'properties property.not_permutation', two, {
    ...ofAward,
    properties: [],
  }),
  refusalCase(property.awardCreateProperty, 'where the name is taken', 'name property.name_taken', two, { ...ofBeds, label: 'Betten' }),
  refusalCase(
    property.awardUpdateProperty,
    'where values do not fit the new format',
    'format property.values_do_not_convert',
    [...two, hospitalHistory(1), awardeeHistory(81, 71, 1, bedsProperty('viele'))],
    { ...ofBeds, label: 'Betten', format: 'int' },
  ),
  refusalCase(property.awardActivateProperty, 'when it is active', 'property.is_active', two, ofBeds),
  refusalCase(
    property.awardDeactivateProperty,
    'twice',
    'property.is_deactivated',
    [projectHistory(61), awardHistory(71, 61, deactivatedBeds)],
    ofBeds,
  ),
  refusalCase(
    awardeeUpdateProperty,
    'when it left the list',
    'entity.deleted',
    [...two, hospitalHistory(1), awardeeHistory(81, 71, 1, {}, deletedEvent('awardee'))],
    ofAwardee,
  ),
  refusalCase(awardeeUpdateProperty, 'when the project is completed', 'project.completed', withCompletedProject(...winner), ofAwardee),
  refusalCase(awardeeUpdateProperty, 'where the award has no such property', 'name property.unknown', winner, {
    ...ofAwardee,
    name: 'none',
  }),
  refusalCase(awardeeUpdateProperty, 'with a value that is none', 'value property.no_value', winner, { ...ofAwardee, value: null }),
  refusalCase(
    awardeeFillProperty,
    'when it left the list',
    'entity.deleted',
    [...two, hospitalHistory(1), awardeeHistory(81, 71, 1, {}, deletedEvent('awardee'))],
    { awardee_id: id(81), 'property.beds': '1' },
  ),
  refusalCase(awardeeRank, 'of a deleted award', 'entity.deleted', [...goneAward, hospitalHistory(1), awardeeHistory(81, 71, 1)], {
    awardee_id: id(81),
    rank: 1,
  }),
  refusalCase(
    awardeeRank,
    'of an entity that is merged',
    'entity.merged',
    [...two, hospitalHistory(1, mergedEvent(2)), hospitalHistory(2), awardeeHistory(81, 71, 1, {}, deletedEvent('awardee'))],
    { awardee_id: id(81), rank: 1 },
  ),
  refusalCase(
    awardeeWithdraw,
    'twice',
    'entity.deleted',
    [...two, hospitalHistory(1), awardeeHistory(81, 71, 1, {}, deletedEvent('awardee'))],
    {
      awardee_id: id(81),
    },
  ),
  refusalCase(awardeeCreate, 'of no award', 'award_id award.unknown', [hospitalHistory(1)], { award_id: id(71), entity_id: id(1) }),
  refusalCase(awardeeCreate, 'of nobody', 'entity_id entity.unknown', two, { award_id: id(71), entity_id: id(1) }),
  refusalCase(
    awardeeCreate,
    'of an entity that is merged',
    'entity.merged',
    [...two, hospitalHistory(1, mergedEvent(2)), hospitalHistory(2)],
    {
      award_id: id(71),
      entity_id: id(1),
    },
  ),
  refusalCase(awardeeCreate, 'of a deleted award', 'entity.parent_deleted', [...goneAward, hospitalHistory(1)], {
    award_id: id(71),
    entity_id: id(1),
  }),
];
