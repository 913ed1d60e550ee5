import * as award from '@kurator/contract/business/award/award.command';
import * as awardee from '@kurator/contract/business/awardee/awardee.command';
import * as project from '@kurator/contract/business/project/project.command';
import type { Command } from '@kurator/contract';
import { awardeeCreate, awardeeUpdate } from '../../business/awardee/internal.command.ts';
import type { JsonObject, NewEvent } from '../../platform/store/index.ts';
import { propertyState } from '../award.ts';
import { businessAwardHistory, businessAwardeeHistory, businessProjectHistory, accountHistory } from '../business.ts';
import { id } from '../deciderScenario.ts';
import { deletedEvent } from '../hospital.ts';
import { accountRefusals, accounts, branchDefinition, mergedAccount, ofAccount, ofProject, projectHistories } from './account.ts';
import { refusalCase, type Refusal } from './refusal.ts';

const ofAward = { award_id: id(171) };
const two = [...projectHistories, businessAwardHistory(171, 161), businessAwardHistory(172, 161)];
const goneAward = [...projectHistories, businessAwardHistory(171, 161, {}, deletedEvent('award'))];
const newProperty = { ...ofProject, property_label: 'Neu', property_type: 'str', property_key: 'branch' };
const changedProperty = { ...ofProject, property_label: 'Branche', property_type: 'select', property_key: 'branch' };
const inAwards = { ...ofProject, year: 2026, property_label: 'Neu', property_name: 'award_rank', property_format: 'int' };
const removedProperty = { ...ofProject, year: 2026, property_name: 'none' };
const rankLabelBody = { ...ofAward, property_name: 'award_rank', property_label: 'Platz' };

const winner = [
  ...two,
  accountHistory(181, 161),
  businessAwardeeHistory(191, 171, 181, { 'property.award_scoring': { value: 12.5, by: 'hand' } }),
];
const ofAwardee = { awardee_id: id(191) };
const awarded = { ...ofAward, ...ofAccount };
const deletedAwardee = [...two, accountHistory(181, 161), businessAwardeeHistory(191, 171, 181, {}, deletedEvent('businessawardee'))];
const inGoneAward = (...events: readonly NewEvent[]) => [
  ...goneAward,
  accountHistory(181, 161),
  businessAwardeeHistory(191, 171, 181, {}, ...events),
];

const rankBody = (property_value: string): JsonObject => ({ ...ofAwardee, property_name: 'award_rank', property_value });
const withColour = [
  ...projectHistories,
  businessAwardHistory(171, 161, { properties: ['award_rank', 'award_scoring', 'colour'], ...propertyState('colour') }),
  accountHistory(181, 161),
  businessAwardeeHistory(191, 171, 181, { 'property.colour': { value: 'rot', by: 'hand' } }),
];

const awardCommands: readonly (readonly [Command, JsonObject])[] = [
  [award.businessAwardUpdate, { ...ofAward, name: 'Neu' }],
  [award.businessAwardDelete, ofAward],
  [award.businessAwardDuplicate, ofAward],
  [award.businessAwardUpdateProperty, rankLabelBody],
];

export const businessRefusals: readonly Refusal[] = [
  refusalCase(project.businessProjectCreate, 'where the slug is taken', 'slug business_project.slug_taken', projectHistories, {
    name: 'Neu',
    slug: 'P-161',
  }),
  refusalCase(
    project.businessProjectUpdate,
    'where deliveries are in the wrong order',
    'second_delivery_date project.dates_order',
    [businessProjectHistory(161, { first_delivery_date: '2027-03-01' })],
    { ...ofProject, name: 'Neu', verification_strategy: 'all', second_delivery_date: '2027-02-01' },
  ),
  refusalCase(
    project.businessProjectUpdate,
    'where another area has the ranking group',
    'ranking_group ranking.group_taken',
    projectHistories,
    { ...ofProject, name: 'Neu', verification_strategy: 'all', ranking_group: 'KH' },
    { similarRows: [{ name: 'Krankenhäuser 2026' }] },
  ),
  refusalCase(
    project.businessProjectReorderProperties,
    'when names are missing',
    'property_names property.not_permutation',
    [businessProjectHistory(161, { ...branchDefinition, properties: ['branch', 'other'], ...propertyState('other') })],
    { ...ofProject, property_names: ['branch'] },
  ),
  refusalCase(
    project.businessProjectAddProperty,
    'where the key is taken',
    'property_key property.name_taken',
    projectHistories,
    newProperty,
  ),
  refusalCase(
    project.businessProjectAddProperty,
    'of a selection without options',
    'property_options property.options_missing',
    projectHistories,
    {
      ...newProperty,
      property_key: 'size',
      property_type: 'select',
    },
  ),
  refusalCase(project.businessProjectUpdateProperty, 'of nothing', 'property_key property.unknown', projectHistories, {
    ...changedProperty,
    property_key: 'none',
  }),
  refusalCase(
    project.businessProjectUpdateProperty,
    'that leaves no options',
    'property_options property.options_missing',
    projectHistories,
    {
      ...changedProperty,
      property_options: [],
    },
  ),
  refusalCase(project.businessProjectRemoveProperty, 'of nothing', 'property_key property.unknown', projectHistories, {
    ...ofProject,
    property_key: 'none',
  }),
  refusalCase(
    project.businessProjectAddPropertyToAwards,
    'where the year has no award',
    'year businessaward.none',
    projectHistories,
    inAwards,
  ),
  refusalCase(project.businessProjectAddPropertyToAwards, 'where every award has it', 'property_name property.name_taken', two, inAwards),
  refusalCase(
    project.businessProjectRemovePropertyFromAwards,
    'where the year has no award',
    'year businessaward.none',
    projectHistories,
    removedProperty,
  ),
  refusalCase(project.businessProjectRemovePropertyFromAwards, 'of what every award has', 'property_name property.reserved', two, {
    ...removedProperty,
    property_name: 'award_rank',
  }),
  refusalCase(project.businessProjectRemovePropertyFromAwards, 'of nothing', 'property_name property.unknown', two, removedProperty),
  refusalCase(award.businessAwardCreate, 'in no project', 'project_id project.unknown', [], { ...ofProject, name: 'Neu', year: 2026 }),
  refusalCase(award.businessAwardCreate, 'where the year has the name', 'name businessaward.name_taken', two, {
    ...ofProject,
    name: 'LISTE 171',
    year: 2026,
  }),
  refusalCase(award.businessAwardCreate, 'where a deleted one has the name', 'name businessaward.name_taken_by_deleted', goneAward, {
    ...ofProject,
    name: 'Liste 171',
    year: 2026,
  }),
  refusalCase(
    award.businessAwardUpdate,
    'where the year has the name',
    'name businessaward.name_taken',
    [...projectHistories, businessAwardHistory(172, 161), businessAwardHistory(171, 161)],
    { ...ofAward, name: 'Liste 172' },
  ),
  refusalCase(
    award.businessAwardUpdate,
    'where a deleted one has the name',
    'name businessaward.name_taken_by_deleted',
    [...projectHistories, businessAwardHistory(172, 161, {}, deletedEvent('award')), businessAwardHistory(171, 161)],
    { ...ofAward, name: 'Liste 172' },
  ),
  refusalCase(award.businessAwardUndelete, 'when it lives', 'entity.not_deleted', two, ofAward),
  refusalCase(award.businessAwardDuplicate, 'of nothing', 'award_id award.unknown', [], ofAward),
  refusalCase(
    award.businessAwardDuplicate,
    'where the next year has the name',
    'award_id businessaward.name_taken',
    [...projectHistories, businessAwardHistory(172, 161, { name: 'Liste 171', year: 2027 }), businessAwardHistory(171, 161)],
    ofAward,
  ),
  refusalCase(
    award.businessAwardDuplicate,
    'where a deleted one of the next year has the name',
    'award_id businessaward.name_taken_by_deleted',
    [
      ...projectHistories,
      businessAwardHistory(172, 161, { name: 'Liste 171', year: 2027 }, deletedEvent('award')),
      businessAwardHistory(171, 161),
    ],
    ofAward,
  ),
  refusalCase(award.businessAwardUpdateProperty, 'of nothing', 'property_name property.unknown', two, {
    ...rankLabelBody,
    property_name: 'none',
  }),
  refusalCase(award.businessAwardUpdateProperty, 'of a format that stays', 'property_format property.reserved', two, {
    ...rankLabelBody,
    property_format: 'str',
  }),
  refusalCase(
    project.businessProjectUpdateProperty,
    'when values do not convert',
    'property_type property.values_do_not_convert',
    accounts,
    {
      ...changedProperty,
      property_type: 'int',
    },
  ),
  refusalCase(project.businessProjectUpdateProperty, 'when an option is used', 'property_options property.options_used', accounts, {
    ...changedProperty,
    property_options: ['Handel'],
  }),
  refusalCase(
    award.businessAwardUpdateProperty,
    'when values do not convert',
    'property_format property.values_do_not_convert',
    withColour,
    {
      ...rankLabelBody,
      property_name: 'colour',
      property_format: 'int',
    },
  ),
  refusalCase(awardeeCreate, 'of no award', 'award_id award.unknown', [...projectHistories, accountHistory(181, 161)], awarded),
  refusalCase(awardeeCreate, 'of no account', 'account_id entity.unknown', two, awarded),
  refusalCase(awardeeCreate, 'of a deleted award', 'entity.parent_deleted', [...goneAward, accountHistory(181, 161)], awarded),
  refusalCase(
    awardeeCreate,
    'of an account that is merged',
    'entity.merged',
    [...two, accountHistory(181, 161, {}, mergedAccount(182)), accountHistory(182, 161)],
    awarded,
  ),
  refusalCase(
    awardeeCreate,
    'of an account of another project',
    'businessawardee.other_project',
    [...two, businessProjectHistory(162), accountHistory(181, 162)],
    awarded,
  ),
  refusalCase(awardeeCreate, 'twice', 'businessawardee.taken', winner, awarded),
  refusalCase(awardeeCreate, 'with a rank of none', 'property.award_rank kind.rank', [...two, accountHistory(181, 161)], {
    ...awarded,
    'property.award_rank': '0',
  }),
  refusalCase(awardeeUpdate, 'when the award is deleted', 'entity.parent_deleted', inGoneAward(), ofAwardee),
  refusalCase(awardee.businessAwardeeUpdateProperty, 'when it is deleted', 'entity.deleted', deletedAwardee, rankBody('2')),
  refusalCase(awardee.businessAwardeeUpdateProperty, 'of a rank of none', 'property_value kind.rank', winner, rankBody('0')),
  refusalCase(awardee.businessAwardeeUpdateProperty, 'of nothing', 'property_name property.unknown', winner, {
    ...rankBody('2'),
    property_name: 'none',
  }),
  refusalCase(awardee.businessAwardeeDelete, 'twice', 'entity.deleted', deletedAwardee, ofAwardee),
  refusalCase(awardee.businessAwardeeUndelete, 'when it lives', 'entity.not_deleted', winner, ofAwardee),
  refusalCase(
    awardee.businessAwardeeUndelete,
    'when the award is deleted',
    'entity.parent_deleted',
    inGoneAward(deletedEvent('businessawardee')),
    ofAwardee,
  ),
  refusalCase(
    awardee.businessAwardeeUndelete,
    'of an account that is merged',
    'entity.merged',
    [
      ...two,
      accountHistory(181, 161, {}, mergedAccount(182)),
      accountHistory(182, 161),
      businessAwardeeHistory(191, 171, 181, {}, deletedEvent('businessawardee')),
    ],
    ofAwardee,
  ),
  ...accountRefusals,
  ...awardCommands.map(([command, body]) => refusalCase(command, 'when the award is deleted', 'entity.deleted', goneAward, body)),
];
