import { z } from 'zod';
import { propertyFormats, type Property, type PropertyValue, type PropertyValueAnswer } from './property.ts';

export const propertyDefinitionSchema: z.ZodType<Property> = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string().nullable().default(null),
  format: z.enum(propertyFormats),
  required: z.boolean(),
  allow_null: z.boolean(),
  allow_zero: z.boolean(),
  symbol: z.string().nullable().default(null),
  options: z.array(z.string()).exactOptional(),
});

export const propertyValue: z.ZodType<PropertyValue> = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const isPropertyValue = (value: unknown): value is PropertyValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Stored values by name. Checked without a union: a delivery brings hundreds of thousands of them. */
export const propertyValues = z.custom<Readonly<Record<string, PropertyValue>>>(
  (values) => typeof values === 'object' && values !== null && Object.values(values).every(isPropertyValue),
);

export const propertyValueAnswers: z.ZodType<Readonly<Record<string, PropertyValueAnswer>>> = z.record(
  z.string(),
  z.object({ value: propertyValue, edited_by_hand: z.boolean(), is_missing: z.boolean().exactOptional() }),
);

/** Keys of a list row beside its columns, if the request names the owner of properties: it has those that its own award or project defines. */
export const rowProperties = z.object({ properties: propertyValueAnswers, version: z.number() });
export type RowPropertyFields = z.infer<typeof rowProperties>;
