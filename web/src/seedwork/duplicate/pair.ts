import { toNationalPhone } from '@kurator/contract/text/phone';
import type { DuplicatePair } from '@kurator/contract/seedwork/duplicate.answer';
import type { EntityType } from '@kurator/contract/kit/entityType';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { t } from '../../app/i18n.ts';
import type { ChoiceRow } from '../../kit/choice/choice.ts';
import type { EntityEvent } from '../section/entity.ts';
import { masterValuesOf } from '../section/master.ts';

/** Entity of a pair in the form of its own page: master data, and lists that are united. */
export type PairDetail = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly position: number;
  readonly events: readonly EntityEvent[];
};

export interface PairEntity {
  readonly id: string;
  readonly entity_type: string;
  readonly name: string;
  readonly number: number | string;
  readonly address_str: string;
  readonly is_deleted: boolean;
  /** Slug of the owner; entities of two owners cannot be merged. */
  readonly owner?: string;
}

export interface Pair extends DuplicatePair {
  readonly entities: readonly PairEntity[];
}

/** Choices of a pair that is not decided yet. */
export interface PairChoices {
  readonly survivorIndex: 0 | 1;
  readonly chosenSides: Readonly<Record<string, 0 | 1>>;
}

/** Value of a side that is no field of its type, as a text. */
export interface ExtraValue {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** Extra values of both sides. */
export type ExtraValuesBySide = readonly [readonly ExtraValue[], readonly ExtraValue[]];

/** Row of lists that are united. */
export interface MergedListRow {
  readonly field: string;
  readonly values: readonly [readonly string[], readonly string[]];
  /** Entries of the merged entity. */
  readonly addedCount: number;
}

/** Fields of an entry of each list, by the parts that commas separate. */
const lists: Readonly<Record<string, readonly (readonly string[])[]>> = {
  addresses: [['street'], ['zipcode', 'city']],
  contacts: [['first_name', 'last_name', 'name'], ['role'], ['phone'], ['email']],
  emails: [['email']],
  phones: [['phone']],
  websites: [['url']],
};

export const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const noteOf = (side: PairDetail): unknown => toRecord(side['note'])['note'] ?? null;
const codesOf = (side: PairDetail): unknown => {
  const { specializations } = side;
  return Array.isArray(specializations) ? specializations.map((entry: unknown) => toRecord(entry)['code'] ?? entry).join('\n') : null;
};

interface Value {
  readonly label: string;
  readonly kind: FieldKind;
  readonly value: unknown;
}

/** Values of a side by field: master data without its number, the note, specialisations that are no master field, and others. */
function valuesOf(type: EntityType, side: PairDetail, others: readonly ExtraValue[] = []): ReadonlyMap<string, Value> {
  const master = masterValuesOf(type, side);
  const own = [
    ...Object.entries(type.fields)
      .filter(([field]) => field in master && field !== type.number)
      .map(([field, { kind }]) => ({ field, kind, value: master[field] as unknown })),
    ...('specializations' in side && !('specializations' in type.fields)
      ? [{ field: 'specializations', kind: 'specializations', value: codesOf(side) } as const]
      : []),
    ...(type.capabilities.includes('note') ? [{ field: 'note', kind: 'note', value: noteOf(side) } as const] : []),
  ];
  return new Map<string, Value>([
    ...own.map(({ field, ...value }) => [field, { ...value, label: t(`field:${field}`) }] as const),
    ...others.map(({ field, label, text }) => [field, { label, kind: 'text', value: text }] as const),
  ]);
}

const isDifferent = ({ values: [a, b] }: ChoiceRow): boolean => !(isEmpty(a) && isEmpty(b)) && a !== b;

/** Rows in which the sides differ, and those of equal values. */
export function compareSides(
  type: EntityType,
  [left, right]: readonly [PairDetail, PairDetail],
  others: ExtraValuesBySide,
): { readonly rows: readonly ChoiceRow[]; readonly same: readonly ChoiceRow[] } {
  const [ofLeft, ofRight] = [valuesOf(type, left, others[0]), valuesOf(type, right, others[1])];
  const rows = [...new Map([...ofRight, ...ofLeft])].map(([field, { label, kind }]): ChoiceRow => ({
    field,
    label,
    kind,
    values: [ofLeft.get(field)?.value, ofRight.get(field)?.value],
  }));
  return {
    rows: rows.filter(isDifferent),
    same: rows.filter((row) => !isDifferent(row) && !isEmpty(row.values[0])),
  };
}

/** Filled fields of an entry, separated by spaces. */
const partOf = (entry: unknown, fields: readonly string[]): string =>
  fields
    .flatMap((field) => {
      const value = toRecord(entry)[field];
      return typeof value !== 'string' || value === '' ? [] : field === 'phone' ? toNationalPhone(value) : value;
    })
    .join(' ');

const entriesOf = (side: PairDetail, list: string): readonly string[] => {
  const entries = side[list];
  const parts = lists[list] ?? [];
  return Array.isArray(entries)
    ? entries.map((entry: unknown) =>
        parts
          .map((fields) => partOf(entry, fields))
          .filter(Boolean)
          .join(', '),
      )
    : [];
};

/** Lists of both sides, as far as one of them has entries. @param survivor 0: left, 1: right */
export const mergedListRowsOf = (left: PairDetail, right: PairDetail, survivor: 0 | 1): readonly MergedListRow[] =>
  Object.keys(lists)
    .map((field) => {
      const values = [entriesOf(left, field), entriesOf(right, field)] as const;
      const [staying, going] = survivor === 0 ? values : [values[1], values[0]];
      const stayingTexts = new Set(staying.map((text) => text.toLowerCase()));
      return { field, values, addedCount: going.filter((text) => !stayingTexts.has(text.toLowerCase())).length };
    })
    .filter(({ values }) => values.some((entries) => entries.length > 0));

/** Awards of a side with their names: living awardees, or the awards that an answer names. */
export const awardsOf = (side: PairDetail): readonly { readonly id: string; readonly name: string }[] =>
  ['awardees', 'awards'].flatMap((list) => {
    const entries = side[list];
    return (Array.isArray(entries) ? entries.map(toRecord) : []).flatMap((entry) => {
      const { name, year } = { ...entry, ...toRecord(entry['award']) };
      return entry['is_deleted'] === true || toRecord(entry['award'])['is_deleted'] === true
        ? []
        : [{ id: String(entry['id']), name: [name, year].filter(Boolean).join(' ') }];
    });
  });

/** Id of a side's first event; the older entity has the smaller one. */
const firstEventIdOf = ({ events }: PairDetail): number => Math.min(...events.map(({ id }) => id));

/** Default survivor: the side with more awards, else the verified, else the older one. */
export function defaultSurvivorOf([a, b]: readonly [PairDetail, PairDetail]): 0 | 1 {
  const byAwards = awardsOf(b).length - awardsOf(a).length;
  const byVerified = Number(b['is_verified'] === true) - Number(a['is_verified'] === true);
  return (byAwards || byVerified || firstEventIdOf(a) - firstEventIdOf(b)) > 0 ? 1 : 0;
}

/** Default side of a value: the survivor's, the other one if that is empty. */
export const defaultSideOf = ({ values }: ChoiceRow, survivor: 0 | 1): 0 | 1 =>
  isEmpty(values[survivor]) ? (survivor === 0 ? 1 : 0) : survivor;
