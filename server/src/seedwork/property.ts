import type { PropertyAnswer, ValuedProperty } from '@kurator/contract/seedwork/property.answer';
import { isFilled, propertyField, propertyNameOf, type Property, type PropertyValue } from '@kurator/contract/kit/property';
import { isList, objectOf, textOf, type Json, type JsonObject } from '../platform/store/index.ts';

/** A definition as a state keeps it, under `property.<name>`. */
export type Definition = JsonObject &
  Omit<Property, 'name'> & {
    readonly is_deactivated?: boolean;
    /** Counts the definitions of a name after the first: values of a deleted one are not those of its successor. */
    readonly edition?: number;
    /** Only its edition is left of it. */
    readonly is_deleted?: boolean;
  };

/** A value as a state keeps it, under `property.<name>`. */
export type StoredValue = JsonObject & { readonly value: PropertyValue; readonly by: 'hand' | 'source'; readonly edition?: number };

/** The names of active properties, in their order. */
export const activeNames = ({ properties }: JsonObject): readonly string[] => (isList(properties) ? properties.map(textOf) : []);

/** The definition of a name, active or not; undefined where there is none. */
export function definitionOf(holder: JsonObject, name: string): Definition | undefined {
  const former = formerDefinition(holder, name);
  return former?.is_deleted === true ? undefined : former;
}

/** The definition of a name, or what is left of a deleted one. */
export const formerDefinition = (holder: JsonObject, name: string): Definition | undefined => asDefinition(holder[propertyField(name)]);

function asDefinition(value: Json | undefined): Definition | undefined {
  if (value === undefined) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the rules of properties write these fields
  return objectOf(value) as Definition;
}

/** The value that a holder of values has of a definition; undefined where it has none, or one of a deleted definition of the same name. */
export function storedValue(values: JsonObject, name: string, { edition = 1 }: Pick<Definition, 'edition'>): StoredValue | undefined {
  const value = values[propertyField(name)];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the rules of properties write these fields
  const stored = value === undefined ? undefined : (objectOf(value) as StoredValue);
  return (stored?.edition ?? 1) === edition ? stored : undefined;
}

const asProperty = (name: string, definition: Definition): Property => ({ ...definition, name });

interface Definitions {
  readonly active: readonly Property[];
  readonly deactivated: readonly Property[];
}

/** What states define: thousands of values are read by the same ones, which never change. */
const known = new WeakMap<JsonObject, Definitions>();

/** All definitions with their names: the active ones in their order, then the deactivated ones by name. */
export function definitionsOf(holder: JsonObject): Definitions {
  const definitions = known.get(holder) ?? definitionsIn(holder);
  known.set(holder, definitions);
  return definitions;
}

function definitionsIn(holder: JsonObject): Definitions {
  const active = activeNames(holder).flatMap((name) => {
    const definition = definitionOf(holder, name);
    return definition ? [asProperty(name, definition)] : [];
  });
  const deactivated = Object.keys(holder)
    .flatMap((field) => propertyNameOf(field) ?? [])
    .toSorted()
    .flatMap((name) => {
      const definition = definitionOf(holder, name);
      return definition?.is_deactivated ? [asProperty(name, definition)] : [];
    });
  return { active, deactivated };
}

/** What of active definitions decides whether a value is there: what the card of an owner says of them. */
export const propertyRules = (holder: JsonObject): JsonObject =>
  Object.fromEntries(
    definitionsOf(holder).active.map(({ name, format, required, allow_null, allow_zero }) => [
      name,
      { format, required, allow_null, allow_zero, edition: definitionOf(holder, name)?.edition },
    ]),
  );

/** A definition as answers show it. */
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

/** The active definitions of a holder, each with the value that somebody has. */
export const valuedProperties = (holder: JsonObject, values: JsonObject): ValuedProperty[] =>
  definitionsOf(holder).active.map((property) => {
    const stored = storedValue(values, property.name, definitionOf(holder, property.name) ?? {});
    return { ...propertyAnswer(property), value: stored?.value ?? null, edited_by_hand: stored?.by === 'hand' };
  });

/** The names of required properties that have no value. */
export const missingNames = (holder: JsonObject, values: JsonObject): readonly string[] =>
  definitionsOf(holder)
    .active.filter(
      (property) => property.required && !isFilled(property, storedValue(values, property.name, definitionOf(holder, property.name) ?? {})),
    )
    .map(({ name }) => name);

/** The values of the active definitions of a holder, by their names. */
export const propertyValues = (holder: JsonObject, values: JsonObject): Readonly<Record<string, PropertyValue>> =>
  Object.fromEntries(valuedProperties(holder, values).map(({ name, value }) => [name, value]));
