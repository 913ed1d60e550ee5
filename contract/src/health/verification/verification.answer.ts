import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { listAnswerOf } from '../../kit/listAnswer.ts';
import { entityDetailOf } from '../../seedwork/entity.answer.ts';
import {
  changeSinceVerified,
  inquiry,
  verificationFacets,
  verificationOfYear,
  verificationProgress,
} from '../../seedwork/verification.answer.ts';
import {
  address,
  blacklistedParentFlags,
  caseCounts,
  comment,
  email,
  entityFields,
  event,
  note,
  person,
  phone,
  searchMatchShape,
  verificationFlags,
  website,
} from '../../seedwork/shape.ts';
import { awardeeSummary } from '../awardee/awardee.answer.ts';
import { clinicDetail } from '../clinic/clinic.answer.ts';
import { hospitalDetail } from '../hospital/hospital.answer.ts';
import type { InstitutionType } from '../institution.ts';
import { institutions } from '../institutions.ts';
import { affiliationsAnswer, medicAnswer, type AffiliationsAnswer } from '../medic/medic.answer.ts';

const id = z.uuid();
const verificationRow = z
  .object({
    id,
    name: z.string(),
    /** Last name of a medic. */
    last_name: nullableText,
    dms_one_id: z.number(),
    is_deleted: z.boolean(),
    is_process_blacklisted: z.boolean(),
    is_editorial_blacklisted: z.boolean(),
    ...blacklistedParentFlags,
    address_street: nullableText,
    address_zipcode: nullableText,
    address_city: nullableText,
    ...verificationFlags,
    is_new: z.boolean(),
    affiliation_name: nullableText,
    affiliation_is_wish: z.boolean(),
    hospital_name: nullableText,
    awards: z.array(z.object({ id, name: z.string() })),
    changed_since_verified: z.array(changeSinceVerified),
    inquiry: inquiry.nullable(),
    /** Other people who have the entity open. */
    viewers: z.array(person),
    ai_checks_status: z.boolean().nullable(),
    /** Whether a requested check runs. */
    ai_check_is_running: z.boolean(),
    ...searchMatchShape,
  })
  .meta({ id: 'VerificationRow' });
export type VerificationRow = z.infer<typeof verificationRow>;

export const verificationListAnswer = listAnswerOf(verificationRow).extend({
  scope: z.object({ verification_type: z.string(), year: z.number().nullable() }),
  /** Type and year regardless of filters: verified ones, those of them with an inquiry, others with an inquiry, all. */
  progress: verificationProgress,
  /** Null unless asked for. */
  facets: verificationFacets.nullable(),
});
export type VerificationListAnswer = z.infer<typeof verificationListAnswer>;

export const verificationTypeYearsAnswer = z.record(z.string(), z.array(z.number()));
export type VerificationTypeYears = z.infer<typeof verificationTypeYearsAnswer>;

/** Fields that a verification's page has for every type. */
const verificationFields = z.object({
  id,
  entity_type: z.string(),
  year: z.number().nullable(),
  version: z.number(),
  position: z.number(),
  name: z.string(),
  display_name: nullableText,
  dms_one_id: z.number(),
  is_deleted: z.boolean(),
  is_process_blacklisted: z.boolean(),
  is_editorial_blacklisted: z.boolean(),
  process_blacklist_reason: nullableText,
  editorial_blacklist_reason: nullableText,
  blacklist_reason: nullableText,
  inherited_blacklists: entityFields.inherited_blacklists,
  ...verificationOfYear,
  awardees: z.array(awardeeSummary),
  latest_awards: z.array(z.object({ id, name: z.string(), year: z.number() })),
  ai_checks_status: z.boolean().nullable(),
  /** Newest check; `is_outdated`: something that is printed has changed since. */
  last_ai_check: z.object({ summary: z.string(), time: z.string(), is_outdated: z.boolean() }).nullable(),
  note: note.nullable(),
  comments: z.array(comment),
  addresses: z.array(address),
  websites: z.array(website),
  phones: z.array(phone),
  emails: z.array(email),
  events: z.array(event),
});

/** Answer of a verification's page; some types have further fields. */
export type VerificationAnswer = z.infer<typeof verificationFields> & {
  /** Clinics only. */
  readonly location?: z.infer<typeof clinicDetail>['location'];
  /** Affiliation that is printed; medics only. */
  readonly primary_affiliation?: AffiliationsAnswer['primary'];
  readonly specializations?: unknown;
  /** Consent of the person, and its day; medics only. */
  readonly optin?: boolean;
  readonly optin_date?: string | null;
  readonly gba_ik_number?: string | null;
  readonly administration?: string | null;
  readonly cases?: z.infer<typeof caseCounts>;
  readonly number_of_beds?: number | null;
};

/** Fields of the pages of verified types. */
const details = [
  ['medic', medicAnswer.extend({ primary_affiliation: affiliationsAnswer.shape.primary })],
  ['clinic', clinicDetail],
  ['hospital', hospitalDetail],
  ...institutions
    .filter(({ capabilities }: InstitutionType) => capabilities.includes('verification'))
    .map((type) => [type.type, entityDetailOf(type)] as const),
] as const;

function answerOf([type, { shape }]: readonly [string, z.ZodObject]) {
  // Contacts are not verified.
  const { contacts: _contacts, ...own } = shape;
  return z.object({ ...own, ...verificationFields.shape, entity_type: z.literal(type) });
}

/** Fields of the type's own page, and those of the verification. */
export const verificationAnswer: z.ZodType<VerificationAnswer> = z.discriminatedUnion('entity_type', [
  answerOf(details[0]),
  ...details.slice(1).map(answerOf),
]);
