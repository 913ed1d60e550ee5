import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import { formatPropertyValue, type Property, type PropertyValue } from '@kurator/contract/kit/property';
import { codeWordsByKind } from '@kurator/contract/text/codeWord';
import { columnTitle } from '@kurator/contract/text/column';
import { awardComparisonTexts } from '@kurator/contract/text/comparison';
import type { Language } from '@kurator/contract';
import { csvText } from '../../platform/csv/index.ts';
import type { TextPart } from '../../platform/export/auditedExport.ts';

export interface ListEntry {
  readonly entity_id: string;
  readonly entity_type: string;
  readonly dms_one_id: number;
  readonly name: string;
  readonly place: string | null;
  readonly award_name: string;
  readonly rank: number | null;
}

export interface ListComparison {
  readonly new: ComparisonRow[];
  readonly dropped: ComparisonRow[];
  readonly stayed: ComparisonRow[];
}

interface Sides<P extends ListEntry> {
  readonly now: readonly P[];
  readonly before: readonly P[];
  /** Identifies an entity on both lists. */
  readonly keyOf: (place: P) => string;
  readonly changesOf: (before: P, now: P) => ComparisonRow['properties'];
  readonly reasonOf: (place: P) => ComparisonRow['reason'];
  /** Rank on the former list. Default: the place's rank. */
  readonly formerRankOf?: (place: P) => number | null;
}

const rankOf = ({ rank }: ListEntry): number | null => rank;

/** Compares two lists, each in its own order. */
export function compareLists<P extends ListEntry>({
  now,
  before,
  keyOf,
  changesOf,
  reasonOf,
  formerRankOf = rankOf,
}: Sides<P>): ListComparison {
  const earlier = new Map(before.map((place) => [keyOf(place), place]));
  const present = new Set(now.map(keyOf));
  const row = (place: P, previous: P | undefined, former: number | null, more: Partial<ComparisonRow> = {}): ComparisonRow => ({
    entity_id: place.entity_id,
    entity_type: place.entity_type,
    dms_one_id: place.dms_one_id,
    name: place.name,
    place: place.place,
    award_name: place.award_name,
    rank: place.rank,
    previous_rank: former,
    move: previous && former !== null && place.rank !== null ? former - place.rank : null,
    properties: previous ? changesOf(previous, place) : [],
    reason: null,
    merged_into: null,
    reason_since: null,
    ...more,
  });
  return {
    new: now.filter((place) => !earlier.has(keyOf(place))).map((place) => row(place, undefined, null)),
    dropped: before
      .filter((place) => !present.has(keyOf(place)))
      .map((place) => row(place, undefined, formerRankOf(place), { rank: null, reason: reasonOf(place) })),
    stayed: now.flatMap((place) => {
      const previous = earlier.get(keyOf(place));
      return previous ? [row(place, previous, formerRankOf(previous))] : [];
    }),
  };
}

type ComparedProperty = Pick<Property, 'name' | 'label' | 'format' | 'symbol'>;

/** Changed properties in the order of their definitions. @param valuesOf former and present value */
export const findPropertyChanges = (
  properties: readonly ComparedProperty[],
  valuesOf: (property: ComparedProperty) => readonly [PropertyValue, PropertyValue],
): ComparisonRow['properties'] =>
  properties.flatMap((property) => {
    const [before, after] = valuesOf(property);
    const { name, label, format, symbol = null } = property;
    return before === after ? [] : [{ name, label, format, symbol, before, after }];
  });

/** Columns in which two files differ. */
export interface ColumnDifferences {
  readonly new: readonly string[];
  readonly dropped: readonly string[];
  readonly is_reordered: boolean;
}

const sameColumns: ColumnDifferences = { new: [], dropped: [], is_reordered: false };

/** CSV of comparisons, one after the other, with changed properties in words; the heading and changed columns are the first part. */
export async function* comparisonCsv(
  comparisons: AsyncIterable<ListComparison> | Iterable<ListComparison>,
  language: Language,
  columns = sameColumns,
): AsyncGenerator<TextPart> {
  const words = awardComparisonTexts[language];
  const title = (column: string): string => columnTitle(column)?.[language] ?? column;
  const head = [
    words.change,
    title('dms_one_id'),
    title('name'),
    words.place,
    title('entity_type'),
    words.award_name,
    words.rank,
    words.previous_rank,
    words.move,
    words.reason,
    words.properties,
  ];
  // Each changed column is a row with its heading as the name.
  const inColumns = [
    ...columns.new.map((column) => [words.column_new, column]),
    ...columns.dropped.map((column) => [words.column_dropped, column]),
    ...(columns.is_reordered ? [[words.columns_reordered, '']] : []),
  ].map(([change = '', column = '']) => head.map((_, at) => (at === 0 ? change : at === 2 ? column : '')));
  yield { text: csvText([head, ...inColumns]), rows: 0 };
  for await (const comparison of comparisons) {
    const cells = cellsOf(comparison, language);
    yield { text: csvText(cells, 'middle'), rows: cells.length };
  }
}

function cellsOf(comparison: ListComparison, language: Language): readonly (string | number)[][] {
  const words = awardComparisonTexts[language];
  const types: Readonly<Record<string, Readonly<Record<Language, string>>>> = codeWordsByKind.entity_type;
  const text = (property: Pick<Property, 'format' | 'symbol'>, value: PropertyValue): string =>
    formatPropertyValue(property, value, language) || '–';
  return (['new', 'dropped', 'stayed'] as const).flatMap((list) =>
    comparison[list].map((row) => [
      words[list],
      row.dms_one_id,
      row.name,
      row.place ?? '',
      types[row.entity_type]?.[language] ?? row.entity_type,
      row.award_name,
      row.rank ?? '',
      row.previous_rank ?? '',
      row.move ?? '',
      row.reason === null ? '' : [words[row.reason], row.merged_into?.name].filter(Boolean).join(': '),
      row.properties.map((of) => `${of.label}: ${text(of, of.before)} → ${text(of, of.after)}`).join('; '),
    ]),
  );
}
