import { z } from 'zod';
import { propertyFormats } from '../kit/property.ts';
import { propertyValue } from '../kit/propertyAnswer.ts';

const text = z.string().nullable();

const propertyFields = {
  name: z.string(),
  label: z.string(),
  description: text,
  format: z.enum(propertyFormats),
  allow_zero: z.boolean(),
  allow_null: z.boolean(),
  symbol: text,
  required: z.boolean(),
};

const propertyAnswer = z.object(propertyFields).meta({ id: 'Property' });
export type PropertyAnswer = z.infer<typeof propertyAnswer>;

/** Definition with the number of its values. */
export const propertyWithValueCount = propertyAnswer.extend({ filled: z.number() }).meta({ id: 'PropertyWithValueCount' });
export type PropertyWithValueCount = z.infer<typeof propertyWithValueCount>;

/** Definition with one entity's value. */
export const propertyWithValue = z
  .object({ ...propertyFields, value: propertyValue, edited_by_hand: z.boolean(), is_missing: z.boolean() })
  .meta({ id: 'PropertyWithValue' });
export type PropertyWithValue = z.infer<typeof propertyWithValue>;
