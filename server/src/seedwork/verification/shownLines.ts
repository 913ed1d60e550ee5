import type { ChangeSinceVerified } from '@kurator/contract/seedwork/verification.answer';
import { printedFields, type entityVerify, type PrintedField } from '@kurator/contract/seedwork/verification.command';
import type { ValuesOf } from '@kurator/contract';
import { Rejection, type DeciderReader } from '../../platform/bus/index.ts';
import { isList, objectOf, textOf, type Json, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { loadEntityPrintedLines, loadPrintedOrigins, printedNameFields, printedParentFields, type PrintedLines } from './printedLines.ts';
import { findLatestVerification } from './verification.ts';

type ShownLines = Partial<Pick<ValuesOf<typeof entityVerify.fields>, `printed_${PrintedField}`>>;

/** Placeholder of an empty line within a sentence. */
const EMPTY_LINE = '–';

/** Printed lines that differ from those the sender saw. */
const findChangedLines = (shownLines: ShownLines, printed: PrintedLines): readonly PrintedField[] =>
  printedFields.filter(
    (field) => shownLines[`printed_${field}`] !== undefined && (shownLines[`printed_${field}`] ?? '') !== (printed[field] ?? ''),
  );

/** Printed lines of an entity as command values. */
export async function loadShownLines(entity: LoadedStream, reader: DeciderReader): Promise<ShownLines> {
  const printed = await loadEntityPrintedLines(entity, reader);
  return Object.fromEntries(printedFields.map((field) => [`printed_${field}`, printed[field] ?? null]));
}

const isOfPrintedList = (item: Json | undefined): boolean => ['addresses', 'affiliations'].includes(textOf(objectOf(item)['of']));

/** Whether an entry among others is printed. One that a merge adds is not, beside a primary one. */
function isPrinted(entry: JsonObject, { state }: LoadedStream): boolean {
  const list = state[textOf(entry['of'])];
  const [first] = isList(list) ? list : [];
  return 'before' in entry || objectOf(entry['after'])['primary'] !== false || objectOf(first)['id'] === entry['id'];
}

/** Whether an event of a stream changes a printed line of an entity, alone or among others, as a merge does; `changeColumns` are the same in lists. */
function isOfLine(line: PrintedField, entity: LoadedStream, stream: LoadedStream, { item, items, after }: JsonObject): boolean {
  const hasField = (fields: readonly string[]): boolean => fields.some((field) => field in objectOf(after));
  const isOwn = stream.id === entity.id;
  if (line === 'name') return isOwn && hasField(printedNameFields);
  const entries = isList(items) ? items.map(objectOf) : [];
  return (
    isOfPrintedList(item) ||
    entries.some((entry) => isOfPrintedList(entry) && isPrinted(entry, stream)) ||
    hasField(printedParentFields) ||
    (!isOwn && hasField(printedNameFields))
  );
}

interface LineChange {
  readonly by?: string;
  readonly time?: string;
}

/** Author and time of the last change of each printed line. @param since ISO 8601, of the earliest change that counts */
async function loadLastChanges(
  lines: readonly PrintedField[],
  entity: LoadedStream,
  reader: DeciderReader,
  since = '',
): Promise<ReadonlyMap<PrintedField, LineChange>> {
  const origins = lines.length > 0 ? await loadPrintedOrigins(entity, reader) : [];
  const all = await Promise.all(origins.map(async (stream) => (await reader.loadEvents(stream.id)).map((event) => ({ stream, ...event }))));
  const newestFirst = all
    .flat()
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const changes = lines.map(async (line): Promise<readonly [PrintedField, LineChange]> => {
    const last = newestFirst.find(({ stream, data }) => isOfLine(line, entity, stream, data));
    if (!last) return [line, {}];
    const actor = /^[0-9a-f]{8}-/.test(last.actor) ? await reader.load(last.actor) : undefined;
    return [line, { by: textOf(actor?.state['name'] ?? last.actor), time: last.at }];
  });
  return new Map(await Promise.all(changes));
}

/** Rejection if printed lines have changed since the sender saw them, with both texts and the author; undefined otherwise. */
export async function refuseStaleLines(
  shownLines: ShownLines,
  entity: LoadedStream,
  printed: PrintedLines,
  reader: DeciderReader,
): Promise<Rejection | undefined> {
  const changedFields = findChangedLines(shownLines, printed);
  if (changedFields.length === 0) return undefined;
  const changes = await loadLastChanges(changedFields, entity, reader);
  const both = changedFields.map((field) => ({ field, theirs: printed[field] ?? null, yours: shownLines[`printed_${field}`] ?? null }));
  const conflicts: Record<string, Json> = Object.fromEntries(
    both.map(({ field, ...texts }) => [`printed_${field}`, { ...texts, ...changes.get(field) }]),
  );
  return new Rejection(
    409,
    both.map(({ field, theirs, yours }) => ({
      field: `printed_${field}`,
      code: 'field.conflict' as const,
      params: { theirs: theirs ?? EMPTY_LINE, yours: yours ?? EMPTY_LINE },
    })),
    { conflicts, version: entity.version },
  );
}

/** Printed lines of an entity, and the changes since its last verification of any year, with their authors. */
export async function loadChangesSinceVerified(
  entity: LoadedStream,
  reader: DeciderReader,
): Promise<{ readonly printed: PrintedLines; readonly changes: ChangeSinceVerified[] }> {
  const printed = await loadEntityPrintedLines(entity, reader);
  const last = findLatestVerification(entity.state);
  if (!last) return { printed, changes: [] };
  const changedFields = printedFields.filter((field) => (last.printed[field] ?? null) !== (printed[field] ?? null));
  const lastChanges = await loadLastChanges(changedFields, entity, reader, last.time);
  return {
    printed,
    changes: changedFields.map((field) => {
      const before = last.printed[field];
      const { by = null, time = null } = lastChanges.get(field) ?? {};
      return { field, before: typeof before === 'string' ? before : null, after: printed[field] ?? null, by, time };
    }),
  };
}
