import * as award from '@kurator/contract/business/award/award.command';
import * as project from '@kurator/contract/business/project/project.command';
import type { Command } from '@kurator/contract';
import type { JsonObject } from '../../platform/store/index.ts';
import { aProperty } from '../award.ts';
import { aBusinessAward, aBusinessProject } from '../business.ts';
import { id } from '../given.ts';
import { deletedEvent } from '../hospital.ts';
import { refusalCase, type Refusal } from './refusal.ts';

const ofProject = { project_id: id(161) };
const ofAward = { award_id: id(171) };
const branch = { properties: ['branch'], ...aProperty('branch', { format: 'select', options: ['Bau', 'Handel'] }) };
const one = [aBusinessProject(161, branch)];
const two = [...one, aBusinessAward(171, 161), aBusinessAward(172, 161)];
const gone = [...one, aBusinessAward(171, 161, {}, deletedEvent('award'))];
const added = { ...ofProject, property_label: 'Neu', property_type: 'str', property_key: 'branch' };
const changed = { ...ofProject, property_label: 'Branche', property_type: 'select', property_key: 'branch' };
const inAwards = { ...ofProject, year: 2026, property_label: 'Neu', property_name: 'award_rank', property_format: 'int' };
const removed = { ...ofProject, year: 2026, property_name: 'none' };
const relabelled = { ...ofAward, property_name: 'award_rank', property_label: 'Platz' };

const onAward: readonly (readonly [Command, JsonObject])[] = [
  [award.businessAwardUpdate, { ...ofAward, name: 'Neu' }],
  [award.businessAwardDelete, ofAward],
  [award.businessAwardDuplicate, ofAward],
  [award.businessAwardUpdateProperty, relabelled],
];

export const businessRefusals: readonly Refusal[] = [
  refusalCase(project.businessProjectCreate, 'where the slug is taken', 'slug business_project.slug_taken', one, {
    name: 'Neu',
    slug: 'P-161',
  }),
  refusalCase(
    project.businessProjectUpdate,
    'where deliveries are in the wrong order',
    'second_delivery_date project.dates_order',
    [aBusinessProject(161, { first_delivery_date: '2027-03-01' })],
    { ...ofProject, name: 'Neu', verification_strategy: 'all', second_delivery_date: '2027-02-01' },
  ),
  refusalCase(
    project.businessProjectReorderProperties,
    'when names are missing',
    'property_names property.not_permutation',
    [aBusinessProject(161, { ...branch, properties: ['branch', 'other'], ...aProperty('other') })],
    { ...ofProject, property_names: ['branch'] },
  ),
  refusalCase(project.businessProjectAddProperty, 'where the key is taken', 'property_key property.name_taken', one, added),
  refusalCase(project.businessProjectAddProperty, 'of a selection without options', 'property_options property.options_missing', one, {
    ...added,
    property_key: 'size',
    property_type: 'select',
  }),
  refusalCase(project.businessProjectUpdateProperty, 'of nothing', 'property_key property.unknown', one, {
    ...changed,
    property_key: 'none',
  }),
  refusalCase(project.businessProjectUpdateProperty, 'that leaves no options', 'property_options property.options_missing', one, {
    ...changed,
    property_options: [],
  }),
  refusalCase(project.businessProjectRemoveProperty, 'of nothing', 'property_key property.unknown', one, {
    ...ofProject,
    property_key: 'none',
  }),
  refusalCase(project.businessProjectAddAwardProperty, 'where the year has no award', 'year businessaward.none', one, inAwards),
  refusalCase(project.businessProjectAddAwardProperty, 'where every award has it', 'property_name property.name_taken', two, inAwards),
  refusalCase(project.businessProjectRemoveAwardProperty, 'where the year has no award', 'year businessaward.none', one, removed),
  refusalCase(project.businessProjectRemoveAwardProperty, 'of what every award has', 'property_name property.reserved', two, {
    ...removed,
    property_name: 'award_rank',
  }),
  refusalCase(project.businessProjectRemoveAwardProperty, 'of nothing', 'property_name property.unknown', two, removed),
  refusalCase(award.businessAwardCreate, 'in no project', 'project_id project.unknown', [], { ...ofProject, name: 'Neu', year: 2026 }),
  refusalCase(award.businessAwardCreate, 'where the year has the name', 'name businessaward.name_taken', two, {
    ...ofProject,
    name: 'LISTE 171',
    year: 2026,
  }),
  refusalCase(
    award.businessAwardUpdate,
    'where the year has the name',
    'name businessaward.name_taken',
    [...one, aBusinessAward(172, 161), aBusinessAward(171, 161)],
    { ...ofAward, name: 'Liste 172' },
  ),
  refusalCase(award.businessAwardUndelete, 'when it lives', 'entity.not_deleted', two, ofAward),
  refusalCase(award.businessAwardDuplicate, 'of nothing', 'award_id award.unknown', [], ofAward),
  refusalCase(
    award.businessAwardDuplicate,
    'where the next year has the name',
    'award_id businessaward.name_taken',
    [...one, aBusinessAward(172, 161, { name: 'Liste 171', year: 2027 }), aBusinessAward(171, 161)],
    ofAward,
  ),
  refusalCase(award.businessAwardUpdateProperty, 'of nothing', 'property_name property.unknown', two, {
    ...relabelled,
    property_name: 'none',
  }),
  refusalCase(award.businessAwardUpdateProperty, 'of a format that stays', 'property_format property.reserved', two, {
    ...relabelled,
    property_format: 'str',
  }),
  ...onAward.map(([command, body]) => refusalCase(command, 'when the award is deleted', 'entity.deleted', gone, body)),
];
