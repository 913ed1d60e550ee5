import { isList, isObject, objectOf, textOf, type FoldInput, type Json, type JsonObject } from '../platform/store/index.ts';
import { withOtherObjections } from './contactPerson.ts';
import type { EntryChange, ReportChange } from './entryChange.ts';
import { isItemKind, itemsOf, type EntityState, type Item, type ItemKind } from './entityState.ts';
import { hasBedsStatement, noFigures } from './report.ts';

/** Stored form: changed fields before and after, of an entry (`item`) or report year (`report`). Other keys are for readers. */
export type EntityEventData = JsonObject & {
  readonly before?: JsonObject;
  readonly after?: JsonObject;
  readonly item?: { readonly of: string; readonly id: string; readonly removed?: boolean };
  readonly report?: { readonly year: number; readonly removed?: boolean };
  /** Several entries at once, beside the fields. */
  readonly items?: readonly EntryChange[];
  /** Several report years at once. */
  readonly reports?: readonly ReportChange[];
  readonly reason?: string;
  /** Values that were converted to a changed definition, which counts for no person's edit. */
  readonly is_conversion?: boolean;
};

/** Folds events of plain fields. */
export const foldFields = (state: JsonObject | undefined, { data }: Pick<FoldInput, 'data'>): JsonObject =>
  compact({ ...state, ...objectOf(data['after']) });

/** Removes empty values, which keeps states small. */
function compact(object: JsonObject): JsonObject {
  const filledFields: Record<string, Json> = {};
  for (const [field, value] of Object.entries(object)) if (isFilled(value)) filledFields[field] = value;
  return filledFields;
}

const isFilled = (value: Json | undefined): value is Json =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** Folds events of every entity and topic. */
export function evolveEntity(state: EntityState | undefined, fact: Pick<FoldInput, 'data' | 'actor' | 'at'>): EntityState {
  const { after, item, report } = fact.data;
  const base: JsonObject = state ?? {};
  if (isObject(item))
    return isItemKind(item['of'])
      ? withItem(base, item['of'], item, { ...origin(item['of'], fact.data['source']), ...objectOf(after) })
      : toEntityState(base);
  if (isObject(report)) {
    const year = Number(report['year']);
    return report['removed'] === true ? withoutReport(base, year) : withReport(base, objectOf(after), year);
  }
  const newValues = objectOf(after);
  // Author and time of a note come from the event.
  const { note } = newValues;
  const whole = toEntityState(
    compact({ ...base, ...newValues, ...(typeof note === 'string' ? { note: { note, time: fact.at, by: fact.actor } } : {}) }),
  );
  return withReports(withItems(withRecord(whole, fact.data['merge']), fact.data['items']), fact.data['reports']);
}

const withRecord = (state: EntityState, merge: Json | undefined): EntityState =>
  merge === undefined ? state : toEntityState(compact({ ...state, merge }));

const withItems = (state: EntityState, items: Json | undefined): EntityState =>
  listOf(items).reduce<EntityState>(
    (foldedState, item) => (isItemKind(item['of']) ? withItem(foldedState, item['of'], item, objectOf(item['after'])) : foldedState),
    state,
  );

const withReports = (state: EntityState, reports: Json | undefined): EntityState =>
  listOf(reports).reduce<EntityState>((foldedState, { year, removed, after }) => {
    const number = Number(year);
    return removed === true ? withoutReport(foldedState, number) : withReport(foldedState, objectOf(after), number);
  }, state);

const listOf = (value: Json | undefined): readonly JsonObject[] => (isList(value) ? value.map(objectOf) : []);

/** Keeps the origin of an imported affiliation until a person changes it; a reversal restores it. */
const origin = (kind: ItemKind, source: Json | undefined): JsonObject =>
  kind === 'affiliations' ? { source: typeof source === 'string' ? 'import' : null } : {};

/** Name and number exist: only deciders' events arrive here. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const toEntityState = (object: JsonObject): EntityState => object as EntityState;

function withItem(base: JsonObject, kind: ItemKind, item: JsonObject, after: JsonObject): EntityState {
  const items = itemsOf(toEntityState(base), kind);
  const id = textOf(item['id']);
  const others = items.filter((other) => other.id !== id);
  if (item['removed'] === true) return toEntityState(compact({ ...base, [kind]: completeList(kind, others) }));
  const old = items.find((other) => other.id === id);
  const n = old?.n ?? (Number(after['n'] ?? 0) || Math.max(0, ...items.map((other) => other.n)) + 1);
  const isPrimary = item['resigns'] !== true && (after['primary'] === true || (old?.primary ?? false));
  const changedItem: Item = { ...compact({ ...old, ...after }), id, n, primary: isPrimary };
  const otherItems = changedItem.primary ? others.map((other) => ({ ...other, primary: false })) : others;
  return toEntityState({ ...base, [kind]: completeList(kind, [...otherItems, changedItem]) });
}

/** Entries in their order, with what follows from the others. */
const completeList = (kind: ItemKind, items: readonly Item[]): readonly Item[] =>
  kind === 'contacts' ? withOtherObjections(primaryFirst(kind, items)) : primaryFirst(kind, items);

/** Makes exactly one entry primary (for affiliations at most one): the marked one, else the oldest; then sorts by age. */
function primaryFirst(kind: ItemKind, items: readonly Item[]): readonly Item[] {
  const byAge = items.toSorted((a, b) => a.n - b.n);
  const primaryItem = byAge.find((item) => item.primary);
  if (kind === 'affiliations' && !primaryItem) return byAge;
  const first = primaryItem ?? byAge[0];
  return byAge.length === 0 || !first
    ? []
    : [{ ...first, primary: true }, ...byAge.filter((item) => item !== first).map((item) => ({ ...item, primary: false }))];
}

function withReport(base: JsonObject, after: JsonObject, year: number): EntityState {
  const reports = toEntityState(base).reports ?? [];
  const present = reports.find((yearReport) => yearReport.year === year);
  // Stored reports without figures mean unknown beds; these stay unknown when other figures are added.
  const wasUnknown = present !== undefined && present.number_of_beds === null && hasBedsStatement(present);
  const { beds_unknown: isUnknown, ...figures } = { ...noFigures, source: '', ...present, beds_unknown: wasUnknown, ...after, year };
  const report = isUnknown && figures.number_of_beds === null ? { ...figures, beds_unknown: true } : figures;
  return toEntityState({
    ...base,
    reports: [...reports.filter((yearReport) => yearReport.year !== year), report].toSorted((a, b) => b.year - a.year),
  });
}

const withoutReport = (base: JsonObject, year: number): EntityState =>
  toEntityState(compact({ ...base, reports: (toEntityState(base).reports ?? []).filter((yearReport) => yearReport.year !== year) }));
