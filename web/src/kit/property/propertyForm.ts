import type { Command } from '@kurator/contract/kit/command';
import { optional } from '@kurator/contract/kit/field';
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

const typed = (value: PropertyValue | undefined): string | number | boolean | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' ? numberText(value, 'de') : String(value);
};

/** What the fields of such a dialog start with, as one types it. */
export const propertyInitial = (
  definitions: readonly Property[],
  values: Readonly<Record<string, { readonly value: PropertyValue } | undefined>>,
): Readonly<Record<string, string | number | boolean | null>> =>
  Object.fromEntries(definitions.map(({ name }) => [propertyField(name), typed(values[name]?.value)]));
