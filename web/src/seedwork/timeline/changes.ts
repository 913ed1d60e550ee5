import { toAddressLine } from '@kurator/contract/kit/addressLine';
import { propertyNameOf } from '@kurator/contract/kit/property';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { toNationalPhone } from '@kurator/contract/text/phone';
import { specializationLabel } from '@kurator/contract/text/specialization';
import { isRecord } from '@kurator/contract/kit/record';
import { hasText, t, formatNumber } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { countryName, optionLabel } from '../../kit/field/option.ts';
import type { EntityEvent } from '../section/entity.ts';
import type { EventChange, FieldLabels } from './change.ts';
import { propertyChangeOf, affectedAwardsOf } from './propertyChanges.ts';

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Names of human-readable numbers. */
const numbers: ReadonlySet<string> = new Set(['dms_one_id', 'human_id']);

/** Order of fields in sentences; the store keeps none. */
const order = [
  'dms_one_id',
  'human_id',
  'year',
  'title',
  'first_name',
  'last_name',
  'name',
  'display_name',
  'gba_name',
  'gba_ik_number',
  'gba_location_number',
  'role',
  'street',
  'zipcode',
  'city',
  'state',
  'country',
  'email',
  'phone',
  'url',
  'number_of_beds',
  'inpatient_cases',
  'outpatient_cases',
  'day_cases',
];
const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);

/** Technical forms of values, and ids that `said` names in words. */
const technicalFieldPattern = /(_e164|^e164|_id|^id|^n|^serial)$/;
/** Whether people read a field; properties are theirs, whatever their key. */
const isShown = (field: string): boolean => numbers.has(field) || propertyNameOf(field) !== undefined || !technicalFieldPattern.test(field);
/** Numbers that identify instead of counting: years, human-readable ids. */
const unformattedNumberPattern = /(^|_)(year|period|id)$/;
/** Fields with the reason, which is shown apart, or with content of the sentence. */
const omittedFields: ReadonlySet<string> = new Set([
  'process_blacklist',
  'editorial_blacklist',
  'is_completed',
  'is_delivery_pending',
  'deliveries',
  'former_numbers',
  'merged_into',
  'beds_unknown',
]);

/** Address that a change was taken from. */
export const sourceUrlOf = ({ data }: Pick<EntityEvent, 'data'>): string | undefined =>
  typeof data['source_url'] === 'string' ? data['source_url'] : undefined;

const noLabels: FieldLabels = {};

/** Changed fields of an event, before and after, without technical ones. */
export function changesOf({ data }: Pick<EntityEvent, 'data'>, labels = noLabels): EventChange[] {
  const before = record(data['before']);
  const after = record(data['after']);
  const mentionedValues = record(data['said']);
  // `primary` of an affiliation is the wish; elsewhere on a medic's page the word means something else.
  const isAffiliation = record(data['item'])['of'] === 'affiliations';
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => isShown(field) && !omittedFields.has(field))
    .toSorted((a, b) => rank(a) - rank(b));
  // Mentions the order of properties only if nothing else changed.
  const isDefined = fields.some((field) => propertyNameOf(field) !== undefined);
  const changes = fields.flatMap((field): readonly EventChange[] => {
    if (propertyNameOf(field) !== undefined || field === 'properties')
      return field === 'properties' && isDefined ? [] : [propertyChangeOf({ field, before: before[field], after: after[field], labels })];
    const label = labels[field] ?? labelOf(isAffiliation && field === 'primary' ? 'is_wish' : field);
    return [{ field, label, before: textOf(field, before[field]), after: textOf(field, after[field]) }];
  });
  const placeChange = mentionedValues['to'] !== undefined && {
    field: 'place',
    label: t('event:place'),
    before: textOf('place', mentionedValues['from']),
    after: textOf('place', mentionedValues['to']),
  };
  const { dated } = mentionedValues;
  const objectionDate = dated !== undefined && {
    field: 'dated',
    label: t('event:field.dated'),
    before: '',
    after: textOf('dated', dated),
  };
  // Omits that a first entry is primary.
  const isNew = Object.keys(before).length === 0;
  return [
    ...(placeChange ? [placeChange] : []),
    ...changes,
    ...(objectionDate ? [objectionDate] : []),
    ...entriesOf(data['items']),
    ...affectedAwardsOf(mentionedValues),
  ].filter((change) => change.before !== change.after && !(isNew && change.field === 'primary'));
}

/** Entries of lists that were added or removed together. */
function entriesOf(items: unknown): readonly EventChange[] {
  const entries = Array.isArray(items) ? items.map(record) : [];
  const textsOf = (of: unknown, side: 'before' | 'after'): string =>
    entries
      .filter((entry) => entry['of'] === of && (entry['removed'] === true) === (side === 'before'))
      .map((entry) => entryText(record(entry[side])))
      .filter(Boolean)
      .join('; ');
  return [...new Set(entries.map(({ of }) => String(of)))].map((of) => ({
    field: of,
    label: labelOf(of),
    before: textsOf(of, 'before'),
    after: textsOf(of, 'after'),
  }));
}

/** Values that an unmerge left with the survivor because they were changed there, by field. */
export function valuesKeptAfterUnmerge(
  { data }: Pick<EntityEvent, 'data'>,
  labels = noLabels,
): readonly Pick<EventChange, 'field' | 'label' | 'after'>[] {
  const keptValues = Array.isArray(data['left']) ? data['left'].map(record) : [];
  return [...new Set(keptValues.map(({ field }) => String(field)))].map((field) => {
    const values = keptValues.filter((each) => each['field'] === field).map(({ value }) => value);
    if (propertyNameOf(field) !== undefined) return propertyChangeOf({ field, before: undefined, after: values[0], labels });
    const texts = values.map((value) => (isRecord(value) && inquiryYear(field) === undefined ? entryText(value) : textOf(field, value)));
    const after = field === 'followers' ? formatNumber(values.length) : texts.filter(Boolean).join('; ');
    return { field, label: labels[field] ?? labelOf(field), after: after || t('event:nothing') };
  });
}

/** Entry in words, by its most telling values. */
const entryText = (entry: Readonly<Record<string, unknown>>): string =>
  'zipcode' in entry || 'city' in entry
    ? toAddressLine(entry)
    : ['first_name', 'last_name', 'name', 'email', 'phone', 'url', 'comment']
        .flatMap((field) => textOf(field, entry[field]) || [])
        .join(' ');

/** Year of a field with an inquiry. */
const inquiryYear = (field: string): string | undefined => /^inquiry\..*\.(\d{4})$/.exec(field)?.[1];

function labelOf(field: string): string {
  const year = inquiryYear(field);
  return year === undefined
    ? hasText(`event:field.${field}`)
      ? t(`event:field.${field}`)
      : hasText(`field:${field}`)
        ? t(`field:${field}`)
        : field
    : t('event:field.inquiry', { year });
}

/** Value in words; an empty text without one. */
function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t('kit:yes') : t('kit:no');
  if (typeof value === 'number') return unformattedNumberPattern.test(field) ? String(value) : formatNumber(value);
  if (typeof value === 'string') return stringOf(field, value);
  if (Array.isArray(value))
    return value
      .map((item) => textOf(field, item))
      .filter(Boolean)
      .join('; ');
  const valueRecord = record(value);
  if (inquiryYear(field) !== undefined) return textOf('question', valueRecord['question']) || t('event:inquiry_open');
  if (valueRecord['note'] !== undefined) return textOf('note', valueRecord['note']);
  return 'zipcode' in valueRecord || 'city' in valueRecord ? toAddressLine(valueRecord) : JSON.stringify(value);
}

const byField: Readonly<Record<string, FieldKind>> = {
  country: 'country',
  gender: 'gender',
  optin_date: 'pastDate',
  dated: 'pastDate',
  first_delivery_date: 'pastDate',
  second_delivery_date: 'pastDate',
  due_on: 'pastDate',
  rule: 'affiliationRule',
  specializations: 'specialization',
};

function stringOf(field: string, value: string): string {
  const kind = byField[field];
  if (hasText(`event:value.${field}.${value}`)) return t(`event:value.${field}.${value}`);
  if (field === 'entity_type' || field === 'awardee_type') return hasText(`entity:type.${value}`) ? t(`entity:type.${value}`) : value;
  if (field === 'phone') return toNationalPhone(value);
  if (kind === 'country') return countryName(value);
  if (kind === 'gender') return optionLabel(value.length === 1 ? 'genderCode' : 'gender', value);
  if (kind === 'affiliationRule') return optionLabel(kind, value);
  if (kind === 'specialization') return specializationLabel(value) ?? value;
  return kind === 'pastDate' || /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value;
}

/** Sentence about an event; an unknown topic gives its name. */
export function sentenceOf({ topic_name: topic, data }: Pick<EntityEvent, 'topic_name' | 'data'>): string {
  if (!hasText(`event:${topic}`)) return topic;
  const mentionedValues = record(data['said']);
  const report = record(data['report']);
  const withdrawnKey = `event:${topic}.withdrawn`;
  // Without a consent before, an objection changes its date alone.
  const isWithdrawn = hasText(withdrawnKey) && record(data['after'])['optin'] !== true;
  const sentence = t(isWithdrawn ? withdrawnKey : `event:${topic}`, {
    year: textOf('year', report['year'] ?? record(data['verification'])['year'] ?? mentionedValues['year']),
    contact: textOf('contact', mentionedValues['contact']),
    institution: textOf('institution', mentionedValues['institution']),
    number: textOf('number', mentionedValues['number']),
    label: textOf('label', mentionedValues['label']),
    from: textOf('from', mentionedValues['from']),
  });
  const companions = mentionedValues['with'];
  return typeof companions === 'string' ? t('event:along', { sentence, name: companions }) : sentence;
}

/** Reason given for a change. */
export const reasonOf = ({ data }: Pick<EntityEvent, 'data'>): string | undefined => {
  const { reason } = data;
  return typeof reason === 'string' && reason !== '' ? reason : undefined;
};

/** Id of the import that wrote or reverted it. */
export const importIdOf = ({ data }: Pick<EntityEvent, 'data'>): string | undefined => {
  const { batch_id: batch } = data;
  return typeof batch === 'string' ? batch : undefined;
};
