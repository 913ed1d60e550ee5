import * as commands from '@kurator/contract/business/award/award.command';
import { isReservedProperty } from '@kurator/contract/business/award/awardProperty';
import { deciderFactoryOf, refuse, refuseAt, Rejection, notFound, type Decider } from '../../platform/bus/index.ts';
import type { JsonObject, LoadedStream } from '../../platform/store/index.ts';
import { entityEvent, pickFields } from '../../seedwork/change.ts';
import { countAwardees } from '../../seedwork/countAwardees.ts';
import { loadHiddenAwardeeIds } from '../../seedwork/hiddenAwardee.ts';
import { deleteDecider, undeleteDecider, updateDecider } from '../../seedwork/master.decider.ts';
import { copyDefinitions, definitionOf } from '../../seedwork/property.ts';
import { createProperty } from '../../seedwork/propertyChange.ts';
import { changedDefinitionFields, updateDefinition } from '../../seedwork/propertyHolder.ts';
import { awardStateOf, businessAwardStream } from './award.stream.ts';
import { builtInLabel, labelToStore } from './builtInLabel.ts';

const decider = deciderFactoryOf(businessAwardStream);

const refuseTakenName =
  (field: string) =>
  (_kind: string, _key: string, holder: LoadedStream | undefined): Rejection => {
    const { name = '', year = 0, is_deleted: isDeleted } = holder ? awardStateOf(holder) : {};
    return refuseAt(field, isDeleted ? 'businessaward.name_taken_by_deleted' : 'businessaward.name_taken', { name, year });
  };

/** Built-in properties of every award; their labels may be changed. */
function createReservedPropertyDefinitions(): JsonObject {
  const rank = createProperty({}, 'award_rank', { label: builtInLabel('award_rank'), format: 'int', allow_null: true });
  const scoreColumn = { label: builtInLabel('award_scoring'), format: 'float', allow_null: true, allow_zero: true } as const;
  const scoring = rank instanceof Rejection ? rank : createProperty(rank, 'award_scoring', scoreColumn);
  if (rank instanceof Rejection || scoring instanceof Rejection) throw new Error('the properties of every award cannot be defined');
  return { ...rank, ...scoring };
}

const create = decider(commands.businessAwardCreate, {
  isCreation: true,
  humanIds: 1,
  onConflict: refuseTakenName('name'),
  reads: ({ project_id }, reader) => reader.load(project_id),
  decide: ({ values, reads: project, context }) => {
    if (project?.type !== 'business_project') return notFound('project.unknown', 'project_id');
    const awardFields = pickFields(values, ['name', 'year', 'description']);
    const after = { serial: context.humanIds[0], project_id: project.id, ...awardFields, ...createReservedPropertyDefinitions() };
    return [{ events: [entityEvent(commands.businessAwardCreate, { after })] }];
  },
});

const duplicate = decider(commands.businessAwardDuplicate, {
  isCreation: true,
  humanIds: 1,
  onConflict: refuseTakenName('award_id'),
  reads: ({ award_id }, reader) => reader.load(award_id),
  decide: ({ reads: award, context }) => {
    if (award?.type !== 'businessaward') return notFound('award.unknown', 'award_id');
    const source = awardStateOf(award);
    if (source.is_deleted) return refuse('entity.deleted');
    const after = {
      serial: context.humanIds[0],
      year: source.year + 1,
      ...pickFields(source, ['project_id', 'name', 'description']),
      previous_id: award.id,
      ...copyDefinitions(source),
    };
    return [{ events: [entityEvent(commands.businessAwardDuplicate, { after })] }];
  },
});

const fields = { name: 'property_name', format: 'property_format' };

/** Fields of a definition in commands. */
const parts = { label: 'property_label', format: 'property_format', required: 'property_required' };

const updateAwardProperty = decider(commands.businessAwardUpdateProperty, {
  changedFields: (data, _reader, { property_name: name }) => changedDefinitionFields(data, name, parts),
  reads: async ({ property_name: name, property_format: format }, reader, self) => {
    const currentDefinition = self && definitionOf(self.state, name);
    const isConverted = self && format && currentDefinition && currentDefinition.format !== format;
    const awardees = isConverted ? await reader.loadReferring(self.id, 'award') : [];
    return { awardees, hiddenIds: await loadHiddenAwardeeIds(awardees, reader) };
  },
  decide: ({ self, values, reads: { awardees, hiddenIds } }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const { property_name: name, property_label: requestedLabel, property_format: format, property_required: required } = values;
    const isKept = format === undefined || format === null || format === definitionOf(self.state, name)?.format;
    if (isReservedProperty(name) && !isKept) return refuseAt('property_format', 'property.reserved', { name });
    const label = labelToStore(self.state, name, requestedLabel);
    const requestedDefinition = { label, format: format ?? null, required: required ?? null, ...pickRules(values) };
    const isHidden = ({ id }: LoadedStream): boolean => hiddenIds.has(id);
    return updateDefinition(commands.businessAwardUpdateProperty, self, { name, requestedDefinition, streams: awardees, isHidden, fields });
  },
});

const pickRules = ({ allow_null = null, allow_zero = null }: { allow_null?: boolean | null; allow_zero?: boolean | null }) => ({
  allow_null,
  allow_zero,
});

export const awardDeciders: readonly Decider[] = [
  create,
  updateDecider(commands.businessAwardUpdate, ['name', 'description'], { keeps: ['name'], onConflict: refuseTakenName('name') }),
  deleteDecider(commands.businessAwardDelete, [], { countFurtherEffects: countAwardees }),
  undeleteDecider(commands.businessAwardUndelete, { countFurtherEffects: countAwardees }),
  duplicate,
  updateAwardProperty,
];
