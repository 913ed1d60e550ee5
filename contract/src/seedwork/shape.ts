import { z } from 'zod';
import { nullableText } from '../kit/nullableText.ts';

/** Parts of answers, as the specification's `shapes` list them. */
const id = z.uuid();
export const address = z
  .object({
    id,
    name: nullableText,
    street: nullableText,
    zipcode: nullableText,
    city: nullableText,
    state: nullableText,
    country: z.string(),
    primary: z.boolean(),
  })
  .meta({ id: 'Address' });
export const contact = z
  .object({
    id,
    gender: nullableText,
    title: nullableText,
    name: nullableText,
    first_name: nullableText,
    last_name: nullableText,
    phone: nullableText,
    email: nullableText,
    optin: z.boolean(),
    optin_date: nullableText,
    role: nullableText,
    primary: z.boolean(),
  })
  .meta({ id: 'Contact' });
export type ContactPersonAnswer = z.infer<typeof contact>;
/** Consent or objection of a contact, as it was recorded. */
const recordedConsent = z
  .object({ id: z.number(), optin: z.boolean(), date: nullableText, by: z.string(), time: z.string() })
  .meta({ id: 'RecordedConsent' });
export type ConsentAnswer = z.infer<typeof recordedConsent>;
/** Contact on its entity's page; `consents` newest first, with those of the same person at other contacts of the entity. */
const detailedContact = contact.extend({ consents: z.array(recordedConsent) }).meta({ id: 'DetailedContact' });
export const email = z.object({ id, primary: z.boolean(), email: z.string() }).meta({ id: 'Email' });
export const phone = z.object({ id, primary: z.boolean(), phone: z.string() }).meta({ id: 'Phone' });
export const website = z.object({ id, primary: z.boolean(), url: z.string() }).meta({ id: 'Website' });
export const note = z.object({ note: z.string(), time: z.string(), by: z.string() }).meta({ id: 'Note' });
export const comment = z
  .object({ id, text: z.string(), time: z.string(), updated: nullableText, by: z.string(), is_mine: z.boolean() })
  .meta({ id: 'Comment' });
/** Entity that a change concerns, if it is not that of the page. */
export const changedEntity = z.object({ id, entity_type: z.string(), name: z.string() });
/** Event of an entity; `of` names the entity that it changed, if that is not the page's own. */
export const event = z
  .object({
    id: z.number(),
    by: z.string(),
    topic_name: z.string(),
    time: z.string(),
    data: z.record(z.string(), z.unknown()),
    of: changedEntity.optional(),
  })
  .meta({ id: 'Event' });
/** User of the application. */
export const person = z.object({ id, name: z.string() }).meta({ id: 'Person' });
export type EventAnswer = z.infer<typeof event>;
export const caseCounts = z
  .object({ inpatient_cases: z.number().nullable(), outpatient_cases: z.number().nullable(), day_cases: z.number().nullable() })
  .meta({ id: 'Cases' });
export const yearlyReport = caseCounts
  .extend({
    year: z.number(),
    number_of_beds: z.number().nullable(),
    source: z.string(),
    /** Names of figures that nobody reported, so they are the sum of the locations. */
    sums: z.array(z.string()).readonly().optional(),
  })
  .meta({ id: 'ReportYear' });
export type YearlyReportAnswer = z.infer<typeof yearlyReport>;

/** The field by which a search finds a row, where no column shows it. */
const hiddenMatchFields = [
  'email',
  'phone',
  'domain',
  'street',
  'contact',
  'display_name',
  'master_name',
  'gba_name',
  'hospital_display_name',
  'hospital_master_name',
  'specializations',
  'short_name',
  'former_numbers',
] as const;
export type HiddenMatchField = (typeof hiddenMatchFields)[number];
export const searchMatchShape = {
  found_in: z.enum(hiddenMatchFields).nullable().optional(),
  /** Text of that field; absent where the reader may not open the page that shows it. */
  found_text: z.string().nullable().optional(),
};

/** Entity that was merged into another, with the number it had. */
export const mergedEntity = z.object({ id, name: z.string(), number: z.string() }).meta({ id: 'Merged' });
export type MergedEntity = z.infer<typeof mergedEntity>;

/** Both blacklists of what can be listed, with their reasons, also in one text. */
export const blacklistFields = {
  is_process_blacklisted: z.boolean(),
  is_editorial_blacklisted: z.boolean(),
  blacklist_reason: nullableText,
  process_blacklist_reason: nullableText,
  editorial_blacklist_reason: nullableText,
};

/** Fields of every entity's detail. */
export const entityFields = {
  id,
  entity_type: z.string(),
  version: z.number(),
  /** End of the log when it was read. */
  position: z.number(),
  name: z.string(),
  display_name: nullableText,
  dms_one_id: z.number(),
  is_deleted: z.boolean(),
  ...blacklistFields,
  /** Parents on a blacklist, with the reasons and the time since when. */
  inherited_blacklists: z.array(
    z.object({
      id,
      entity_type: z.string(),
      name: z.string(),
      kinds: z.array(z.enum(['process', 'editorial'])),
      reason: nullableText,
      since: nullableText,
    }),
  ),
  note: note.nullable(),
  addresses: z.array(address),
  contacts: z.array(detailedContact),
  emails: z.array(email),
  phones: z.array(phone),
  websites: z.array(website),
  comments: z.array(comment),
  /** Entities that are merged into it now, the last one first. */
  merged: z.array(mergedEntity),
  events: z.array(event),
};

const entity = z.object(entityFields);
export type EntityAnswer = z.infer<typeof entity>;

/** Verification state of an entity in the newest open year, for its page. */
export const verificationFlags = { is_verified: z.boolean(), is_inquiry_activated: z.boolean() };

/** Whether a parent of a row's entity is on a blacklist. */
export const blacklistedParentFlags = { has_process_blacklisted_parent: z.boolean(), has_editorial_blacklisted_parent: z.boolean() };

export const entityRowFields = {
  id,
  dms_one_id: z.number(),
  name: z.string(),
  display_name: nullableText,
  address_street: nullableText,
  address_zipcode: nullableText,
  address_city: nullableText,
  is_process_blacklisted: z.boolean(),
  is_editorial_blacklisted: z.boolean(),
  is_deleted: z.boolean(),
  ...searchMatchShape,
};

/**
 * Effect of a command. A dry run has no position but lists its events and the changes per type; commands that begin a process have no events,
 * and effects only where a plan or its application says them (import.apply, import.revert).
 */
export const commandAnswer = z
  .object({
    position: z.number().nullable(),
    entity_id: z.string().optional(),
    version: z.number().optional(),
    job_id: z.string().optional(),
    events: z
      .array(z.object({ stream_id: z.uuid(), entity_type: z.string(), topic: z.string(), data: z.record(z.string(), z.unknown()) }))
      .optional(),
    effects: z.array(z.object({ entity_type: z.string(), count: z.number() })).optional(),
  })
  .meta({ id: 'CommandAnswer' });
export type CommandAnswer = z.infer<typeof commandAnswer>;

/** Possible duplicate with a score from 0 to 1 and reasons. */
const duplicateCandidate = z
  .object({
    id,
    entity_type: z.string(),
    name: z.string(),
    dms_one_id: z.number(),
    score: z.number(),
    reasons: z.array(z.string()),
    /** Address, email and specialisations, as far as they are known. */
    facts: z.array(z.string()).optional(),
  })
  .meta({ id: 'Candidate' });
export type DuplicateCandidate = z.infer<typeof duplicateCandidate>;

/** `by`, `time`: who changed it and when, where that is known. */
const conflict = z.object({ theirs: z.unknown(), yours: z.unknown(), by: z.string().optional(), time: z.string().optional() });
export type FieldConflict = z.infer<typeof conflict>;

const adoptedChange = z.object({ theirs: z.unknown(), by: z.string() });

const holder = z.object({ id, entity_type: z.string(), name: z.string() });
export type UniqueValueHolder = z.infer<typeof holder>;

/** Reasons of a rejection. `candidates`: possible duplicates. `holders`: by field, of a unique value. `conflicts`: overlaps by field, with their version; `adopted`: changes by others that nothing contradicts. */
export const errorBody = z
  .object({
    title: z.string(),
    status: z.number(),
    detail: z.string().optional(),
    message: z.string(),
    code: z.string(),
    param_errors: z.record(z.string(), z.array(z.string())),
    general_errors: z.array(z.string()),
    trace_id: z.string(),
    candidates: z.array(duplicateCandidate).optional(),
    conflicts: z.record(z.string(), conflict).optional(),
    adopted: z.record(z.string(), adoptedChange).optional(),
    holders: z.record(z.string(), holder).optional(),
    version: z.number().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
