import type { ChangeSinceVerified } from '@kurator/contract/seedwork/verification.answer';
import { printedFields, type entityVerify, type PrintedField } from '@kurator/contract/seedwork/verification.command';
import type { ValuesOf } from '@kurator/contract';
import { Rejection, type DeciderReader } from '../../platform/bus/index.ts';
import { isList, objectOf, textOf, type Json, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { loadPrintedOrigins, loadEntityPrintedLines, type PrintedLines } from './printed.ts';
import { findLatestVerification } from './verification.ts';

type SeenLines = Partial<Pick<ValuesOf<typeof entityVerify.fields>, `printed_${PrintedField}`>>;

/** Placeholder of an empty line within a sentence. */
const EMPTY_LINE = '–';

/** Printed lines that differ from those the sender saw. */
const findChangedLines = (seenLines: SeenLines, printed: PrintedLines): readonly PrintedField[] =>
  printedFields.filter(
    (field) => seenLines[`printed_${field}`] !== undefined && (seenLines[`printed_${field}`] ?? '') !== (printed[field] ?? ''),
  );

/** Printed lines of an entity as command values. */
export async function readShownLines(entity: LoadedStream, reader: DeciderReader): Promise<SeenLines> {
  const printed = await loadEntityPrintedLines(entity, reader);
  return Object.fromEntries(printedFields.map((field) => [`printed_${field}`, printed[field] ?? null]));
}

const nameFields = ['name', 'display_name', 'title', 'first_name', 'last_name', 'location_id', 'hospital_id'];

/** Whether an event changes a printed line, alone or among others, as a merge does. */
const isOfPrint = (data: JsonObject): boolean =>
  [data['item'], ...(isList(data['items']) ? data['items'] : [])].some((item) =>
    ['addresses', 'affiliations'].includes(textOf(objectOf(item)['of'])),
  ) || nameFields.some((field) => field in objectOf(data['after']));

/** Author and time of the last change of a printed line. @param since ISO 8601, of the earliest change that counts */
async function lastChange(
  entity: LoadedStream,
  reader: DeciderReader,
  since = '',
): Promise<{ readonly by?: string; readonly time?: string }> {
  const events = await Promise.all((await loadPrintedOrigins(entity, reader)).map(({ id }) => reader.events(id)));
  const [last] = events
    .flat()
    .filter(({ at, data }) => at >= since && isOfPrint(data))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  if (!last) return {};
  const actor = /^[0-9a-f]{8}-/.test(last.actor) ? await reader.load(last.actor) : undefined;
  return { by: textOf(actor?.state['name'] ?? last.actor), time: last.at };
}

/** Rejection if printed lines have changed since the sender saw them, with both texts and the author; undefined otherwise. */
export async function refuseStaleLines(
  seenLines: SeenLines,
  entity: LoadedStream,
  printed: PrintedLines,
  reader: DeciderReader,
): Promise<Rejection | undefined> {
  const changedFields = findChangedLines(seenLines, printed);
  if (changedFields.length === 0) return undefined;
  const last = await lastChange(entity, reader);
  const both = changedFields.map((field) => [`printed_${field}`, printed[field] ?? null, seenLines[`printed_${field}`] ?? null] as const);
  const conflicts: Record<string, Json> = Object.fromEntries(both.map(([field, theirs, yours]) => [field, { theirs, yours, ...last }]));
  return new Rejection(
    409,
    both.map(([field, theirs, yours]) => ({
      field,
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
  const { by = null, time = null } = changedFields.length > 0 ? await lastChange(entity, reader, last.time) : {};
  return {
    printed,
    changes: changedFields.map((field) => {
      const before = last.printed[field];
      return { field, before: typeof before === 'string' ? before : null, after: printed[field] ?? null, by, time };
    }),
  };
}
