import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { answerShapeOf, rowShapeOf } from '../../kit/fieldAnswer.ts';
import { facetValue, listAnswerOf } from '../../kit/listAnswer.ts';
import { comment, email, event, searchMatchShape, note, phone, verificationFlags, website, mergedEntity } from '../../seedwork/shape.ts';
import { relatedAwardRow } from '../relatedRow.ts';
import { medic } from './medic.type.ts';

export const specializationRow = z.object({ label: z.string(), code: z.string() });
export type SpecializationRow = z.infer<typeof specializationRow>;

const institute = z.object({ name: z.string(), zipcode: nullableText, city: nullableText, street: nullableText, is_deleted: z.boolean() });

/** A row of the medic list. `sg_id` is there for holders of its permission only. */
const medicListRow = z
  .object({
    id: z.uuid(),
    dms_one_id: z.number(),
    name: z.string(),
    display_name: nullableText,
    ...rowShapeOf(medic.fields),
    is_process_blacklisted: z.boolean(),
    is_editorial_blacklisted: z.boolean(),
    is_deleted: z.boolean(),
    is_top: z.boolean(),
    is_top_this_year: z.boolean(),
    specializations: z.string(),
    institute: institute.nullable(),
    ...searchMatchShape,
  })
  .meta({ id: 'MedicListRow' });
export type MedicListRow = z.infer<typeof medicListRow>;

/** `specializations`: the facet, counted without its own filter; it is absent beside an estimated total. */
export const medicListAnswer = listAnswerOf(medicListRow).extend({ specializations: z.array(facetValue).optional() });
export type MedicListAnswer = z.infer<typeof medicListAnswer>;

export const medicAnswer = z
  .object({
    id: z.uuid(),
    entity_type: z.string(),
    version: z.number(),
    position: z.number(),
    dms_one_id: z.number(),
    name: z.string(),
    ...answerShapeOf(medic.fields),
    is_deleted: z.boolean(),
    is_process_blacklisted: z.boolean(),
    is_editorial_blacklisted: z.boolean(),
    process_blacklist_reason: nullableText,
    editorial_blacklist_reason: nullableText,
    blacklist_reason: nullableText,
    is_top: z.boolean(),
    is_top_this_year: z.boolean(),
    ...verificationFlags,
    optin: z.boolean(),
    optin_date: nullableText,
    optin_source: nullableText,
    specializations: z.string(),
    specialization_codes: z.array(z.string()),
    note: note.nullable(),
    emails: z.array(email),
    phones: z.array(phone),
    websites: z.array(website),
    comments: z.array(comment),
    merged: z.array(mergedEntity),
    events: z.array(event),
    awards: z.array(relatedAwardRow),
  })
  .meta({ id: 'Medic' });
export type MedicAnswer = z.infer<typeof medicAnswer>;

export const affiliation = z
  .object({
    id: z.uuid(),
    entity_type: z.string(),
    entity_id: z.uuid(),
    rule: z.string(),
    is_wish: z.boolean(),
    entity: z.object({
      id: z.uuid(),
      dms_one_id: z.number(),
      name: z.string(),
      display_name: nullableText,
      address_str: z.string(),
      is_blacklisted: z.boolean(),
      is_deleted: z.boolean(),
      hospital_name: nullableText,
    }),
    /** Text of the summary under each rule that can apply. */
    previews: z.record(z.string(), z.object({ name: z.string(), street: nullableText, zipcode: nullableText, city: nullableText })),
  })
  .meta({ id: 'Affiliation' });

/** `primary` is the wish affiliation, else the only one; `source` says which, or import, or none. */
export const affiliationsAnswer = z.object({
  affiliations: z.array(affiliation),
  primary: z.object({
    name: nullableText,
    source: z.enum(['wish', 'only', 'import', 'none']),
    street: nullableText,
    zipcode: nullableText,
    city: nullableText,
    is_blacklisted: z.boolean(),
    is_deleted: z.boolean(),
  }),
});
export type AffiliationsAnswer = z.infer<typeof affiliationsAnswer>;
