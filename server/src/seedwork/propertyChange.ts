import { convertPropertyValues, readPropertyValue } from '@kurator/contract/kit/propertyValue';
import {
  propertyFieldName,
  propertyNameOf,
  formatPropertyValue,
  type PropertyFormat,
  type PropertyValue,
} from '@kurator/contract/kit/property';
import { invalidRequest, refuse, refuseAt, notFound, Rejection } from '../platform/bus/index.ts';
import { isObject, type DefinedFields, type Json, type JsonObject } from '../platform/store/index.ts';
import {
  activePropertyNames,
  definitionOf,
  definitionsOf,
  definitionOrTombstone,
  storedValue,
  type Definition,
  type StoredValue,
} from './property.ts';

/** Definition in a command; absent fields keep their value or the default. */
export interface RequestedDefinition {
  readonly label: string;
  readonly format?: PropertyFormat | null;
  readonly symbol?: string | null;
  readonly description?: string | null;
  readonly required?: boolean | null;
  readonly allow_null?: boolean | null;
  readonly allow_zero?: boolean | null;
  /** Values of a selection. */
  readonly options?: readonly string[] | null;
}

/** Changed fields, or the rejection. */
export type PropertyHolderChange = JsonObject | Rejection;

const noProperty = (name: string): Rejection => notFound('property.unknown', 'name', { name });

/** Appends a property. */
export function createProperty(holder: JsonObject, name: string, requestedDefinition: RequestedDefinition): PropertyHolderChange {
  if (definitionOf(holder, name)) return refuseAt('name', 'property.name_taken', { name });
  const former = definitionOrTombstone(holder, name);
  const definition: Definition = {
    label: requestedDefinition.label,
    format: requestedDefinition.format ?? 'str',
    required: requestedDefinition.required ?? false,
    allow_null: requestedDefinition.allow_null ?? false,
    allow_zero: requestedDefinition.allow_zero ?? false,
    symbol: requestedDefinition.symbol ?? null,
    description: requestedDefinition.description ?? null,
    ...optionsOf(requestedDefinition.format, requestedDefinition.options),
    ...(former ? { edition: (former.edition ?? 1) + 1 } : {}),
  };
  return refuseWithoutOptions(definition) ?? { properties: [...activePropertyNames(holder), name], [propertyFieldName(name)]: definition };
}

const optionsOf = (format: PropertyFormat | null | undefined, options: readonly string[] | null | undefined) =>
  format === 'select' ? { options: options ?? [] } : {};

const refuseWithoutOptions = ({ format, options = [] }: Definition): Rejection | undefined =>
  format === 'select' && options.length === 0 ? refuseAt('options', 'property.options_missing') : undefined;

const EXAMPLES = 3;

/** Changes a definition. @param values stored ones, which must all fit a new format */
export function updateProperty(
  holder: JsonObject,
  name: string,
  requestedDefinition: RequestedDefinition,
  values: readonly PropertyValue[],
): PropertyHolderChange {
  const currentDefinition = definitionOf(holder, name);
  if (!currentDefinition) return noProperty(name);
  const { options: knownOptions, ...rest } = currentDefinition;
  const format = requestedDefinition.format ?? currentDefinition.format;
  const definition: Definition = {
    ...rest,
    label: requestedDefinition.label,
    format,
    required: requestedDefinition.required ?? currentDefinition.required,
    allow_null: requestedDefinition.allow_null ?? currentDefinition.allow_null,
    allow_zero: requestedDefinition.allow_zero ?? currentDefinition.allow_zero,
    symbol: (requestedDefinition.symbol === undefined ? currentDefinition.symbol : requestedDefinition.symbol) ?? null,
    description: (requestedDefinition.description === undefined ? currentDefinition.description : requestedDefinition.description) ?? null,
    ...optionsOf(format, requestedDefinition.options === undefined ? knownOptions : requestedDefinition.options),
  };
  const incomplete = refuseWithoutOptions(definition);
  if (incomplete) return incomplete;
  const lostOptions = format === currentDefinition.format ? usedOptions(definition, values) : [];
  if (lostOptions.length > 0) return refuseAt('options', 'property.options_used', { options: lostOptions.slice(0, EXAMPLES).join(', ') });
  const refusedValues = definition.format === currentDefinition.format ? [] : convertPropertyValues(definition, values).refusedValues;
  if (refusedValues.length > 0) {
    const examples = [...new Set(refusedValues.map((value) => formatPropertyValue(currentDefinition, value, 'de')))].slice(0, EXAMPLES);
    return refuseAt('format', 'property.values_do_not_convert', { count: refusedValues.length, examples: examples.join(', ') });
  }
  return { [propertyFieldName(name)]: definition };
}

/** Stored values that a selection no longer offers. */
function usedOptions({ format, options = [] }: Definition, values: readonly PropertyValue[]): readonly string[] {
  if (format !== 'select') return [];
  return [...new Set(values.flatMap((value) => (typeof value === 'string' && !options.includes(value) ? [value] : [])))];
}

/** Puts a rejection at the fields of another command. @param names its fields by those of a property */
export function mapRejectionFields(change: PropertyHolderChange, names: Readonly<Record<string, string>>): PropertyHolderChange {
  if (!(change instanceof Rejection)) return change;
  const { status, reasons, extra } = change;
  return new Rejection(
    status,
    reasons.map(({ field, ...reason }) => (field === undefined ? reason : { ...reason, field: names[field] ?? field })),
    extra,
  );
}

/** Stored value in a new format, undefined if unchanged. */
export function convertedValue(definition: Definition, storedContent: StoredValue): StoredValue | undefined {
  const [value = null] = convertPropertyValues(definition, [storedContent.value]).values;
  return value === storedContent.value ? undefined : { ...storedContent, value };
}

/** Properties as values that follow the definitions of a stream. @param holder field with its id */
export const propertyFieldsOf = (holder: string): DefinedFields => ({ holder, reread: rereadProperty });

function rereadProperty(definitions: JsonObject, field: string, value: Json): Json | undefined {
  const name = propertyNameOf(field);
  const definition = name === undefined ? undefined : definitionOf(definitions, name);
  const storedContent = name !== undefined && definition && isObject(value) ? storedValue({ [field]: value }, name, definition) : undefined;
  if (!definition || !storedContent) return value;
  const { values, refusedValues } = convertPropertyValues(definition, [storedContent.value]);
  return refusedValues.length > 0 ? undefined : { ...storedContent, value: values[0] ?? null };
}

/** Deletes a property; its values become invalid. */
export function deleteProperty(holder: JsonObject, name: string): PropertyHolderChange {
  const currentDefinition = definitionOf(holder, name);
  if (!currentDefinition) return noProperty(name);
  return { ...omitProperty(holder, name), [propertyFieldName(name)]: { is_deleted: true, edition: currentDefinition.edition ?? 1 } };
}

/** Shows a hidden property, as the last one. */
export function activateProperty(holder: JsonObject, name: string): PropertyHolderChange {
  const currentDefinition = definitionOf(holder, name);
  if (!currentDefinition) return noProperty(name);
  if (!currentDefinition.is_deactivated) return refuse('property.is_active');
  const { is_deactivated: _hidden, ...definition } = currentDefinition;
  return { properties: [...activePropertyNames(holder), name], [propertyFieldName(name)]: definition };
}

/** Hides a property from pages, exports and checks; values stay. */
export function deactivateProperty(holder: JsonObject, name: string): PropertyHolderChange {
  const currentDefinition = definitionOf(holder, name);
  if (!currentDefinition) return noProperty(name);
  if (currentDefinition.is_deactivated) return refuse('property.is_deactivated');
  return { ...omitProperty(holder, name), [propertyFieldName(name)]: { ...currentDefinition, is_deactivated: true } };
}

const omitProperty = (holder: JsonObject, name: string): JsonObject => ({
  properties: activePropertyNames(holder).filter((other) => other !== name),
});

export function reorderProperties(holder: JsonObject, names: readonly string[]): PropertyHolderChange {
  const present = activePropertyNames(holder);
  const isPermutation = names.length === present.length && present.every((name) => names.includes(name));
  return isPermutation ? { properties: names } : refuseAt('properties', 'property.not_permutation');
}

/** Value as it would be stored; what its format refuses stays as sent. */
export function toStoredPropertyValue(holder: JsonObject, name: string, input: unknown): unknown {
  const definition = definitionOf(holder, name);
  const reading = definition && readPropertyValue(definition, input);
  return reading?.ok ? reading.value : input;
}

/** Field change of a property value. @param field the command's field with the value */
export function buildPropertyChange(
  holder: JsonObject,
  values: JsonObject,
  name: string,
  input: unknown,
  by: StoredValue['by'],
  field = 'value',
): PropertyHolderChange {
  const property = definitionsOf(holder).active.find((active) => active.name === name);
  const currentDefinition = property && definitionOf(holder, name);
  if (!property || !currentDefinition) return field === 'value' ? noProperty(name) : notFound('property.unknown', field, { name });
  const reading = readPropertyValue(property, input);
  if (!reading.ok) return invalidRequest([{ field, code: reading.code, params: reading.params }]);
  const storedContent = storedValue(values, name, currentDefinition);
  if (storedContent?.value === reading.value && storedContent.by === by) return {};
  return {
    [propertyFieldName(name)]: {
      value: reading.value,
      by,
      ...(currentDefinition.edition === undefined ? {} : { edition: currentDefinition.edition }),
    },
  };
}
