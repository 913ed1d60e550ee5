import { z } from 'zod';
import { specializationLabel } from '../text/specialization.ts';
import { affiliationRules } from './affiliationRule.ts';
import { countries } from '../text/country.ts';
import { todayInBerlin } from './day.ts';
import { propertyFormats } from './propertyFormat.ts';

// Runs before the first schema: zod would try to compile code, which the page's policy forbids and reports.
z.config({ jitless: true });

/** Whether a text has no control characters but tabs and line breaks, and no half surrogates. */
export const isStorable = (s: string): boolean => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(s) && s.isWellFormed();

/** Single spaces match nothing, which spares most texts a copy. */
const inOneLine = (s: string): string => s.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();

/** Text as it is written; each wrapper costs an import as much as a check. @param write the stored form of a sent text */
const storableText = (write: (input: string) => string, max: number) =>
  z.string().refine(isStorable, { error: 'control_characters' }).overwrite(write).pipe(z.string().max(max));

/** Trimmed text in one line, without control characters. */
const line = (max: number) => storableText(inOneLine, max);

/** Text of several lines; line breaks and tabs stay. */
const lines = (max: number) => storableText((s) => s.replaceAll('\r\n', '\n').trim(), max);

/** Requires a visible character: zero-width spaces alone count as empty. */
const requireVisibleText = (schema: z.ZodType<string, string>) =>
  schema.refine((s) => /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u.test(s), { error: 'required' });

/** Email address with its domain in ASCII: internationalised ones (`praxis-müller.de`) are converted before the check. */
const plainDomain = (email: string): string =>
  email.replace(/@[^@]*$/, (domain) => domain.replaceAll(/(?![a-z\d])[\p{L}\p{M}\p{N}]/giu, 'x'));

// Made once: an import checks hundreds of thousands.
const asciiEmail = z.email();
const anyUrl = z.url();

/** Whole number; forms may send it as text. */
const wholeNumber = (min: number, max: number) =>
  z.preprocess((v) => (typeof v === 'string' && /^\s*-?\d{1,15}\s*$/.test(v) ? Number(v) : v), z.number().int().min(min).max(max));

/** Digits as text, which keeps leading zeros; accepts JSON numbers. */
const digits = (pattern: RegExp, max: number) =>
  z.preprocess(
    (v) => (typeof v === 'number' && Number.isSafeInteger(v) && v >= 0 ? String(v) : v),
    requireVisibleText(line(max)).refine((s) => pattern.test(s), { error: 'format' }),
  );

const specializationCode = requireVisibleText(line(20)).refine((code) => specializationLabel(code) !== undefined, { error: 'format' });

/** List without duplicates; forms may send it as JSON text or repeated. */
const listOf = <S extends z.ZodType<string>>(entry: S, max: number) =>
  z.preprocess(
    (v) => (typeof v === 'string' ? (v.trim().startsWith('[') ? parsedList(v) : v.split('\n').filter((part) => part.trim() !== '')) : v),
    z
      .array(entry)
      .max(max)
      .refine((entries) => new Set(entries).size === entries.length, { error: 'twice' }),
  );

function parsedList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Year of the first federal data protection law; an earlier consent is a typing error. */
export const earliestConsentYear = 1977;

/** Key of user-defined things. */
const key = requireVisibleText(line(60)).refine((s) => /^[a-z0-9_]+$/.test(s), { error: 'format' });

/** Short name in addresses, compared without case. */
const slug = requireVisibleText(line(50))
  .transform((s) => s.toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9-]{3,50}$/, { error: 'format' }));

const plainValue = z
  .union([z.string().max(2_000), z.number(), z.boolean(), z.null()], { error: 'format' })
  .refine((value) => typeof value !== 'string' || isStorable(value), { error: 'control_characters' })
  .transform((value) => (typeof value === 'string' ? inOneLine(value) : value));

/** Maximum number of files in a request. */
export const MAX_FILES = 10;

/** Uploaded file: replaces the file in a command's values. */
const uuid = z.uuid({ error: 'format' }).transform((s) => s.toLowerCase());
const uploadedFile = z.object({ upload_id: z.uuid(), name: z.string(), size: z.number() });
/** Several files: a form repeats the field. */
const uploadedFiles = z.preprocess((v): unknown => (Array.isArray(v) ? v : [v]), z.array(uploadedFile).min(1).max(MAX_FILES));

/** Length of a new password, in characters. */
export const newPasswordLength = { min: 10, max: 200 } as const;

/** Schema per kind of field; validation, dialog, OpenAPI and samples follow. The interface has inputs and filters by the same names. */
export const fieldKinds = {
  text: requireVisibleText(line(500)),
  longText: requireVisibleText(lines(10_000)),
  note: lines(10_000),
  reason: requireVisibleText(lines(2_000)),
  entityName: requireVisibleText(line(300)),
  personName: requireVisibleText(line(120)),
  academicTitle: line(120),
  role: line(200),
  street: requireVisibleText(line(200)),
  zipCode: digits(/^[0-9A-Za-z][0-9A-Za-z -]{1,9}$/, 10),
  city: requireVisibleText(line(120)),
  state: requireVisibleText(line(80)),
  country: requireVisibleText(line(3))
    .transform((s) => (s.toUpperCase() === 'CHE' ? 'CH' : s.toUpperCase()))
    .pipe(z.enum(countries, { error: 'format' })),
  gender: z.enum(['male', 'female', 'diverse', 'unknown'], { error: 'format' }),
  email: requireVisibleText(line(254)).refine((s) => asciiEmail.safeParse(plainDomain(s)).success, { error: 'format' }),
  phone: requireVisibleText(line(40)).refine((s) => /^[+(\d][\d\s()/.\-–]{3,}$/.test(s), { error: 'format' }),
  url: requireVisibleText(line(2_000))
    .transform((s) => (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(s) ? s : `https://${s}`))
    .refine((s) => /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(s) && anyUrl.safeParse(s).success, { error: 'format' }),
  ikNumber: digits(/^\d{9}$/, 9),
  locationNumber: digits(/^\d{1,10}$/, 10),
  humanId: wholeNumber(1, 2_000_000_000),
  bedCount: wholeNumber(0, 20_000),
  caseCount: wholeNumber(0, 10_000_000),
  year: wholeNumber(1990, 2100),
  pastDate: z.iso
    .date({ error: 'format' })
    .refine((s) => s <= todayInBerlin(), { error: 'future' })
    .refine((s) => Number(s.slice(0, 4)) >= earliestConsentYear, { error: 'too_early' }),
  flag: z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean()),
  uuid,
  uuids: listOf(uuid, 5_000),
  genderCode: z.enum(['M', 'F', 'D', 'U'], { error: 'format' }),
  birthYear: wholeNumber(0, 2020).refine((year) => year === 0 || year >= 1900, { error: 'format' }),
  sgId: requireVisibleText(line(60)),
  specialization: specializationCode,
  specializations: listOf(specializationCode, 6),
  resources: listOf(requireVisibleText(line(300)), 50),
  affiliationRule: z.enum(affiliationRules, { error: 'format' }),
  date: z.iso.date({ error: 'format' }).refine((s) => s >= '1990' && s < '2101', { error: 'format' }),
  projectName: requireVisibleText(line(100)).pipe(z.string().min(3)),
  slug,
  accountNumber: requireVisibleText(line(60)),
  listLength: wholeNumber(1, 1_000_000),
  rank: wholeNumber(1, 1_000_000),
  score: z.number().min(-1e9).max(1e9),
  propertyName: key,
  propertyNames: listOf(key, 200),
  propertyValues: z.record(key, plainValue),
  propertyOptions: listOf(requireVisibleText(line(300)), 200),
  propertyFormat: z.enum(propertyFormats, { error: 'format' }),
  propertyValue: plainValue,
  file: uploadedFile,
  files: uploadedFiles,
  choices: z.record(z.string().max(100), uuid),
  permissions: z.array(line(80)).max(50),
  newPassword: z.string().min(newPasswordLength.min).max(newPasswordLength.max),
} satisfies Record<string, z.ZodType>;

export type FieldKind = keyof typeof fieldKinds;
export type FieldValue<K extends FieldKind> = z.output<(typeof fieldKinds)[K]>;

/** Valid value of each kind as a client sends it, for tests and benches. */
export const fieldSamples: { [K in FieldKind]: z.input<(typeof fieldKinds)[K]> } = {
  text: 'Text',
  longText: 'Ein längerer Text',
  note: 'Rückruf vereinbart',
  reason: 'Auf Wunsch der Einrichtung',
  entityName: 'Klinikum Musterstadt',
  personName: 'Müller',
  academicTitle: 'Prof. Dr.',
  role: 'Sekretariat',
  street: 'Hauptstraße 1',
  zipCode: '01067',
  city: 'Dresden',
  state: 'Sachsen',
  country: 'DE',
  gender: 'female',
  email: 'info@klinik.example',
  phone: '0049 351 1234567',
  url: 'https://www.klinik.example',
  ikNumber: '260100023',
  locationNumber: '771077',
  humanId: 1,
  bedCount: 250,
  caseCount: 24_570,
  year: 2026,
  pastDate: '2026-01-15',
  flag: true,
  uuid: '00000000-0000-4000-8000-000000000000',
  uuids: ['00000000-0000-4000-8000-000000000000'],
  genderCode: 'F',
  birthYear: 1968,
  sgId: 'SG-100023',
  specialization: '141114',
  specializations: ['141114', '141002'],
  resources: ['Moorheilbad', 'https://www.kurort.example'],
  affiliationRule: 'default',
  date: '2027-02-15',
  projectName: 'Ärztelisten 2027',
  slug: 'arg',
  accountNumber: 'ARG-1001',
  listLength: 375,
  rank: 1,
  score: 87.5,
  propertyName: 'number_of_beds',
  propertyNames: ['number_of_beds', 'website'],
  propertyValues: { number_of_beds: '12,5' },
  propertyOptions: ['klein', 'groß'],
  propertyFormat: 'str',
  propertyValue: '12,5',
  file: { upload_id: '00000000-0000-4000-8000-000000000000', name: 'liste.csv', size: 1024 },
  files: [{ upload_id: '00000000-0000-4000-8000-000000000000', name: 'liste.csv', size: 1024 }],
  choices: {},
  permissions: ['dms.can_access_health_research'],
  newPassword: 'ein langes Kennwort',
};
