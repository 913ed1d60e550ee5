import { z } from 'zod';
import { propertyFormats } from '../../kit/propertyFormat.ts';
import { blacklistFlags } from '../../seedwork/shape.ts';

const id = z.uuid();
const text = z.string().nullable();

export const businessAwardProperty = z
  .object({
    label: z.string(),
    name: z.string(),
    required: z.boolean(),
    format: z.enum(propertyFormats),
    allow_null: z.boolean(),
    allow_zero: z.boolean(),
    /** Built-in property: name and format are fixed, and it cannot be removed. */
    is_reserved: z.boolean(),
    /** Number of awardees with a value. */
    filled: z.number(),
  })
  .meta({ id: 'BusinessAwardProperty' });
export type BusinessAwardProperty = z.infer<typeof businessAwardProperty>;

/** Award of a project with its properties. */
export const businessAwardRow = z
  .object({
    id,
    name: z.string(),
    year: z.number(),
    description: text,
    properties: z.array(businessAwardProperty),
    /** Living awardees. */
    count: z.number(),
    ...blacklistFlags,
    is_deleted: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'BusinessAwardRow' });
export type BusinessAwardRow = z.infer<typeof businessAwardRow>;
