import type { PropertyAnswer, PropertyWithValue } from '@kurator/contract/seedwork/property.answer';
import {
  isFilled,
  propertyFieldName,
  propertyNameOf,
  type Property,
  type PropertyValue,
  type StoredProperty,
} from '@kurator/contract/kit/property';
import { isList, objectOf, textOf, type Json, type JsonObject } from '../platform/store/index.ts';

/** Stored definition, under `property.<name>`. */
export type Definition = JsonObject &
  Omit<Property, 'name'> & {
    readonly is_deactivated?: boolean;
    /** Counts definitions of a name after the first: values belong to one edition. */
    readonly edition?: number;
    /** Deleted; only the edition remains. */
    readonly is_deleted?: boolean;
  };

/** Stored value, under `property.<name>`. */
export type StoredValue = JsonObject & { readonly value: PropertyValue; readonly by: 'hand' | 'source'; readonly edition?: number };

export const activePropertyNames = ({ properties }: JsonObject): readonly string[] => (isList(properties) ? properties.map(textOf) : []);

export function definitionOf(holder: JsonObject, name: string): Definition | undefined {
  const former = definitionOrTombstone(holder, name);
  return former?.is_deleted === true ? undefined : former;
}

/** Definition of a name, deleted ones included. */
export const definitionOrTombstone = (holder: JsonObject, name: string): Definition | undefined =>
  asDefinition(holder[propertyFieldName(name)]);

function asDefinition(value: Json | undefined): Definition | undefined {
  if (value === undefined) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the rules of properties write these fields
  return objectOf(value) as Definition;
}

/** Stored value of a definition; undefined without one of its edition. */
export function storedValue(values: JsonObject, name: string, { edition = 1 }: Pick<Definition, 'edition'>): StoredValue | undefined {
  const value = values[propertyFieldName(name)];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the rules of properties write these fields
  const storedProperty = value === undefined ? undefined : (objectOf(value) as StoredValue);
  return (storedProperty?.edition ?? 1) === edition ? storedProperty : undefined;
}

/** Text of the parts of definitions that change how plans read values; fields in any order. */
export const definitionsFingerprint = (holder: JsonObject, fields: readonly string[]): string =>
  JSON.stringify(
    fields.toSorted().map((field) => {
      const definition = definitionOf(holder, propertyNameOf(field) ?? '');
      if (!definition) return null;
      const { format, allow_null, symbol = null, options = [], edition = 1, is_deactivated = false } = definition;
      return [format, allow_null, symbol, options, edition, is_deactivated];
    }),
  );

const asProperty = (name: string, definition: Definition): Property => ({ ...definition, name });

interface Definitions {
  readonly active: readonly Property[];
  readonly deactivated: readonly Property[];
}

/** Parsed definitions by state: thousands of values share the same state, which never changes. */
const definitionCache = new WeakMap<JsonObject, Definitions>();

/** All definitions: active ones in order, then deactivated ones by name. */
export function definitionsOf(holder: JsonObject): Definitions {
  const definitions = definitionCache.get(holder) ?? definitionsIn(holder);
  definitionCache.set(holder, definitions);
  return definitions;
}

function definitionsIn(holder: JsonObject): Definitions {
  const active = activePropertyNames(holder).flatMap((name) => {
    const definition = definitionOf(holder, name);
    return definition ? [asProperty(name, definition)] : [];
  });
  const deactivatedProperties = Object.keys(holder)
    .flatMap((field) => propertyNameOf(field) ?? [])
    .toSorted()
    .flatMap((name) => {
      const definition = definitionOf(holder, name);
      return definition?.is_deactivated ? [asProperty(name, definition)] : [];
    });
  return { active, deactivated: deactivatedProperties };
}

/** Fields of a new holder with the same definitions, deleted ones left out. */
export function copyDefinitions(holder: JsonObject): JsonObject {
  const { active, deactivated: deactivatedProperties } = definitionsOf(holder);
  const fields = [...active, ...deactivatedProperties].map(({ name }): [string, JsonObject] => {
    const { edition: _edition, ...definition } = definitionOf(holder, name) ?? {};
    return [propertyFieldName(name), definition];
  });
  return { properties: active.map(({ name }) => name), ...Object.fromEntries(fields) };
}

/** Rules of active definitions about filled values, for the owner's card. */
export const propertyRules = (holder: JsonObject): JsonObject =>
  Object.fromEntries(
    definitionsOf(holder).active.map(({ name, format, required, allow_null, allow_zero }) => [
      name,
      { format, required, allow_null, allow_zero, edition: definitionOf(holder, name)?.edition },
    ]),
  );

export const propertyAnswer = (property: Property): PropertyAnswer => ({
  name: property.name,
  label: property.label,
  description: property.description ?? null,
  format: property.format,
  allow_zero: property.allow_zero,
  allow_null: property.allow_null,
  symbol: property.symbol ?? null,
  required: property.required,
});

export const propertiesWithValues = (holder: JsonObject, values: JsonObject): PropertyWithValue[] =>
  definitionsOf(holder).active.map((property) => {
    const storedProperty = storedValue(values, property.name, definitionOf(holder, property.name) ?? {});
    return {
      ...propertyAnswer(property),
      value: storedProperty?.value ?? null,
      edited_by_hand: storedProperty?.by === 'hand',
      is_missing: isMissing(property, storedProperty),
    };
  });

/** Whether a property is required and not filled by what is stored. */
export const isMissing = (property: Property, storedProperty: StoredProperty | undefined): boolean =>
  property.required && !isFilled(property, storedProperty);

/** Required properties without a value. */
export const missingProperties = (holder: JsonObject, values: JsonObject): readonly Property[] =>
  definitionsOf(holder).active.filter((property) =>
    isMissing(property, storedValue(values, property.name, definitionOf(holder, property.name) ?? {})),
  );

export const propertyValuesOf = (holder: JsonObject, values: JsonObject): Readonly<Record<string, PropertyValue>> =>
  Object.fromEntries(propertiesWithValues(holder, values).map(({ name, value }) => [name, value]));
