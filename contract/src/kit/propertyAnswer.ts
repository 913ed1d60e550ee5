import { z } from 'zod';
import { propertyFormats, type Property, type PropertyValue, type ShownProperty } from './property.ts';

export const propertySchema: z.ZodType<Property> = z.object({
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

export const shownProperties: z.ZodType<Readonly<Record<string, ShownProperty>>> = z.record(
  z.string(),
  z.object({ value: propertyValue, edited_by_hand: z.boolean() }),
);

/** Keys of a list row beside its columns, if the request names the owner of properties. */
export const propertyRow = z.object({ properties: shownProperties, version: z.number() });
export type PropertyRow = z.infer<typeof propertyRow>;
