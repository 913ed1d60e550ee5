import { z } from 'zod';
import { nullableText } from '../kit/nullableText.ts';
import { propertyFormats } from '../kit/property.ts';
import { propertyValue } from '../kit/propertyAnswer.ts';

const propertyFields = {
  name: z.string(),
  label: z.string(),
  description: nullableText,
  format: z.enum(propertyFormats),
  allow_zero: z.boolean(),
  allow_null: z.boolean(),
  symbol: nullableText,
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
