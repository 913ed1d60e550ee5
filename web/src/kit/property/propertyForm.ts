import type { Command } from '@kurator/contract/kit/command';
import { optional, required } from '@kurator/contract/kit/field';
import { numberText } from '@kurator/contract/kit/numberText';
import { propertyField, type Property, type PropertyValue } from '@kurator/contract/kit/property';

/** A command that takes values of properties, with a field for each of these: its dialog draws, labels and checks them as any other field. */
export const withProperties = (command: Command, definitions: readonly Property[]): Command => ({
  ...command,
  fields: {
    ...command.fields,
    ...Object.fromEntries(definitions.map((property) => [propertyField(property.name), { ...optional('propertyValue'), property }])),
  },
});

/** A value as one types it; numbers in German writing, whatever the language. */
export const typedValue = (value: PropertyValue | undefined): string | number | boolean | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' ? numberText(value, 'de') : String(value);
};

/** A command whose field takes the value of one property: its dialog draws, labels and checks it by the definition. */
export const withDefinition = (command: Command, field: string, property: Property): Command => ({
  ...command,
  fields: { ...command.fields, [field]: { ...required('propertyValue'), property } },
});

/** What the fields of such a dialog start with, as one types it. */
export const propertyInitial = (
  definitions: readonly Property[],
  values: Readonly<Record<string, { readonly value: PropertyValue } | undefined>>,
): Readonly<Record<string, string | number | boolean | null>> =>
  Object.fromEntries(definitions.map(({ name }) => [propertyField(name), typedValue(values[name]?.value)]));
