import * as commands from '@kurator/contract/business/project/project.command';
import { formatOfType, isPropertyType, typeOfFormat } from '@kurator/contract/business/project/propertyType';
import { isReservedProperty } from '@kurator/contract/business/award/awardProperty';
import type { Command } from '@kurator/contract/kit/command';
import { propertyFormats } from '@kurator/contract/kit/property';
import type { Fields, ValuesOf } from '@kurator/contract/kit/field';
import { deciderFactoryOf, refuseAt, Rejection, notFound, type Decider, type StreamReader } from '../../platform/bus/index.ts';
import { objectOf, isLiving, type Json, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { entityEvent } from '../../seedwork/change.ts';
import { definitionOf } from '../../seedwork/property.ts';
import {
  createProperty,
  deleteProperty,
  mapRejectionFields,
  reorderProperties,
  type PropertyHolderChange,
  type RequestedDefinition,
} from '../../seedwork/propertyChange.ts';
import { changeAllDefinitions, changedDefinitionFields, definitionDecider, updateDefinition } from '../../seedwork/propertyHolder.ts';
import { businessProjectStream } from './project.stream.ts';

const decider = deciderFactoryOf(businessProjectStream);

type Definition = Pick<
  ValuesOf<typeof commands.businessProjectAddProperty.fields>,
  'property_label' | 'property_type' | 'property_options' | 'property_required'
>;

/** Definition of a command: only required values cannot be cleared, and 0 and false are values. */
const requestedDefinitionOf = (
  { property_label, property_type, property_options, property_required }: Definition,
  currentDefinition?: { readonly required: boolean },
): RequestedDefinition => ({
  label: property_label,
  ...(isPropertyType(property_type) ? { format: formatOfType(property_type) } : {}),
  ...(property_options === undefined ? {} : { options: property_options }),
  ...(property_required === undefined ? {} : { required: property_required }),
  allow_null: !(property_required ?? currentDefinition?.required ?? false),
  allow_zero: true,
});

const fields = { name: 'property_key', format: 'property_type', options: 'property_options', properties: 'property_names' };

const ofProject = <F extends Fields>(
  command: Command<F>,
  change: (state: JsonObject, values: ValuesOf<F>) => PropertyHolderChange,
): Decider => definitionDecider(command, change, { names: fields });

/** Fields of a definition in commands. */
const parts = { label: 'property_label', format: 'property_type', options: 'property_options', required: 'property_required' };

const asSent = (part: string, value: Json): Json => {
  const format = part === 'format' && propertyFormats.find((propertyFormat) => propertyFormat === value);
  return format ? typeOfFormat(format) : value;
};

const orderSide = (side: Json | undefined): JsonObject => ({ property_names: objectOf(side)['properties'] ?? null });

const changedOrder = (data: JsonObject): JsonObject =>
  'properties' in objectOf(data['after']) ? { before: orderSide(data['before']), after: orderSide(data['after']) } : {};

const update = decider(commands.businessProjectUpdateProperty, {
  // A project has no lock, and values of merged accounts are converted with the others.
  ignoresLock: true,
  changedFields: (data, _reader, { property_key: name }) => changedDefinitionFields(data, name, parts, asSent),
  reads: async ({ property_key: name, property_type: type, property_options: options }, reader, self) => {
    const currentDefinition = self && definitionOf(self.state, name);
    const isConverted =
      currentDefinition && (currentDefinition.format !== (isPropertyType(type) ? formatOfType(type) : type) || options !== undefined);
    return self && isConverted ? reader.loadReferring(self.id, 'business_project') : [];
  },
  decide: ({ self, values, reads: accounts }) => {
    if (!self) return notFound('entity.unknown');
    const { property_key: name } = values;
    const requestedDefinition = requestedDefinitionOf(values, definitionOf(self.state, name));
    return updateDefinition(commands.businessProjectUpdateProperty, self, { name, requestedDefinition, streams: accounts, fields });
  },
});

async function loadAwardsOfYear(
  { year }: { readonly year: number },
  reader: StreamReader,
  self: LoadedStream | undefined,
): Promise<readonly LoadedStream[]> {
  const awards = self ? await reader.loadReferring(self.id, 'project') : [];
  return awards.filter((award) => award.state['year'] === year && isLiving(award));
}

const ofAward = { name: 'property_name', format: 'property_format' };

/** Changes the awards of a year; those that cannot stay as they are, and the project's event names both. */
const inAwards = <F extends Fields>(
  command: Command<F>,
  yearOf: (values: ValuesOf<F>) => number,
  change: (award: JsonObject, values: ValuesOf<F>) => PropertyHolderChange,
): Decider =>
  decider(command, {
    scope: () => undefined,
    reads: (values, reader, self) => loadAwardsOfYear({ year: yearOf(values) }, reader, self),
    decide: ({ self, values, reads: awards }) => {
      if (!self) return notFound('entity.unknown');
      const year = yearOf(values);
      const changes = awards.map((holder) => ({ holder, change: mapRejectionFields(change(holder.state, values), ofAward) }));
      const [first] = changes;
      if (!first) return refuseAt('year', 'businessaward.none', { year });
      if (changes.every((one) => one.change instanceof Rejection) && first.change instanceof Rejection) return first.change;
      const { outcomes, note } = changeAllDefinitions(command, changes);
      return [{ events: [entityEvent(command, { said: { year, ...note } })] }, ...outcomes];
    },
  });

export const projectPropertyDeciders: readonly Decider[] = [
  definitionDecider(commands.businessProjectReorderProperties, (state, { property_names: names }) => reorderProperties(state, names), {
    names: fields,
    changedFields: changedOrder,
  }),
  ofProject(commands.businessProjectAddProperty, (state, values) =>
    createProperty(state, values.property_key, requestedDefinitionOf(values)),
  ),
  update,
  ofProject(commands.businessProjectRemoveProperty, (state, { property_key: name }) => deleteProperty(state, name)),
  inAwards(
    commands.businessProjectAddPropertyToAwards,
    ({ year }) => year,
    (award, { property_name: name, property_label: label, property_format: format, property_required: required }) =>
      createProperty(award, name, { label, format, required: required ?? false, allow_null: required !== true, allow_zero: true }),
  ),
  inAwards(
    commands.businessProjectRemovePropertyFromAwards,
    ({ year }) => year,
    (award, { property_name: name }) =>
      isReservedProperty(name) ? refuseAt('name', 'property.reserved', { name }) : deleteProperty(award, name),
  ),
];
