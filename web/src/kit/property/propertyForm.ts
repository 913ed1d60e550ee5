import type { Command } from '@kurator/contract/kit/command';
import { optionalField, requiredField } from '@kurator/contract/kit/field';
import { propertyFieldName, formatPropertyNumber, type Property, type PropertyValue } from '@kurator/contract/kit/property';

/** Command with a field per property, so that its dialog handles them like others. */
export const withPropertyFields = (command: Command, definitions: readonly Property[]): Command => ({
  ...command,
  fields: {
    ...command.fields,
    ...Object.fromEntries(
      definitions.map((property) => [propertyFieldName(property.name), { ...optionalField('propertyValue'), property }]),
    ),
  },
});

/** Null for what no property can hold. */
export const toPropertyValue = (value: unknown): PropertyValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Value as typed; numbers in German notation. */
export const formatPropertyInput = (property: Property, value: PropertyValue | undefined): string | number | boolean | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' ? formatPropertyNumber(property, value, 'de') : String(value);
};

/** Command whose field takes one property, handled by its definition. */
export const withPropertyDefinition = (command: Command, field: string, property: Property): Command => ({
  ...command,
  fields: { ...command.fields, [field]: { ...requiredField('propertyValue'), property } },
});

export const initialPropertyValuesOf = (
  definitions: readonly Property[],
  values: Readonly<Record<string, { readonly value: PropertyValue } | undefined>>,
): Readonly<Record<string, string | number | boolean | null>> =>
  Object.fromEntries(
    definitions.map((property) => [propertyFieldName(property.name), formatPropertyInput(property, values[property.name]?.value)]),
  );
