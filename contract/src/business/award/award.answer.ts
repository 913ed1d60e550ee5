import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { propertyWithValueCount } from '../../seedwork/property.answer.ts';
import { blacklistFields } from '../../seedwork/shape.ts';

const id = z.uuid();
/** `is_reserved`: built-in property, whose name and format are fixed, and which cannot be removed. */
const businessAwardPropertyDefinition = propertyWithValueCount
  .omit({ description: true, symbol: true })
  .extend({ is_reserved: z.boolean() })
  .meta({ id: 'BusinessAwardProperty' });
export type BusinessAwardPropertyDefinition = z.infer<typeof businessAwardPropertyDefinition>;

/** Award of a project with its properties. */
export const businessAwardRow = z
  .object({
    id,
    name: z.string(),
    year: z.number(),
    description: nullableText,
    properties: z.array(businessAwardPropertyDefinition),
    /** Living awardees; of a deleted award those that return with it. */
    count: z.number(),
    ...blacklistFields,
    is_deleted: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'BusinessAwardRow' });
export type BusinessAwardRow = z.infer<typeof businessAwardRow>;
