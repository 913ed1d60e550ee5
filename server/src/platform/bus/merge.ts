import { requireJson, objectOf, type Json, type JsonObject } from '../store/index.ts';
import { Rejection, type Reason } from '../rejection/rejection.ts';

/** Event after the version that the sender saw. */
export interface LaterEvent {
  readonly data: JsonObject;
  /** Name of the author, and time. */
  readonly by: string;
  readonly time: string;
}

const formatValue = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
/** Treats empty and missing values alike. */
const value = (rawValue: unknown): unknown => (rawValue === '' ? null : (rawValue ?? null));
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(value(a)) === JSON.stringify(value(b));

/** Both values of state that a command takes away, by field. */
export type ConflictingValues = Readonly<Record<string, { readonly theirs: Json; readonly yours: Json }>>;

/** Refuses to take away what others changed. @throws Rejection 409 with both values per field, author and time of the last change, and `version` */
export function refuseRemovalConflicts(
  later: readonly (Pick<LaterEvent, 'by' | 'time'> & { readonly conflictingValues: ConflictingValues | undefined })[],
  version: number,
): void {
  const conflictingEvents = later.filter(({ conflictingValues }) => conflictingValues !== undefined);
  const last = conflictingEvents.at(-1);
  if (!last) return;
  const conflicts = conflictingEvents.flatMap(({ conflictingValues = {}, by, time }) =>
    Object.entries(conflictingValues).map(([field, both]) => [field, { ...both, by, time }] as const),
  );
  throw new Rejection(409, [{ code: 'request.conflict' }, { code: 'request.changed_by', params: { by: last.by, time: last.time } }], {
    conflicts: Object.fromEntries(conflicts),
    version,
  });
}

/** Scope of a change within a stream; only changes of the same scope can conflict. */
export type ChangeScope = '' | `item ${string}` | `report ${number}`;

function placeOf(data: JsonObject): ChangeScope {
  const { id } = objectOf(data['item']);
  const { year } = objectOf(data['report']);
  if (typeof id === 'string') return `item ${id}`;
  return typeof year === 'number' ? `report ${year}` : '';
}

/** Command for an older version: its values, and the scope of each field that others may have changed. */
interface StaleCommand {
  readonly values: Readonly<Record<string, unknown>>;
  /** Values in their stored form where it differs from what was sent, as of a number in German notation. */
  readonly storedValues?: Readonly<Record<string, unknown>>;
  /** Fields it may change; missing values count as empty. Default: the fields of its values. */
  readonly fields?: readonly string[];
  readonly placeOf: (field: string) => ChangeScope | undefined;
}

/** Rebases a command; differing changes of a field are rejected. @throws Rejection 409 with both values per field, what others changed besides, and `version` */
export function rebaseCommand(
  { values, storedValues = {}, fields = Object.keys(values), placeOf: placeOfField }: StaleCommand,
  later: readonly LaterEvent[],
  version: number,
): Record<string, unknown> {
  const mergedValues: Record<string, unknown> = { ...values };
  const conflicts: Reason[] = [];
  const both: Record<string, JsonObject> = {};
  const adoptedChanges: Record<string, JsonObject> = {};
  for (const field of fields) {
    const place = placeOfField(field);
    const touching = later.filter(({ data }) => field in objectOf(data['after']) && placeOf(data) === place);
    const first = touching[0];
    if (!first) continue;
    const base = objectOf(first.data['before'])[field];
    const newest = touching.at(-1) ?? first;
    const theirs = objectOf(newest.data['after'])[field];
    const ours = field in storedValues ? storedValues[field] : values[field];
    if (isSame(ours, base)) {
      mergedValues[field] = theirs ?? null;
      if (!isSame(theirs, base)) adoptedChanges[field] = { theirs: theirs ?? null, by: newest.by };
    } else if (!isSame(ours, theirs)) {
      conflicts.push({ field, code: 'field.conflict', params: { theirs: formatValue(theirs), yours: formatValue(values[field]) } });
      both[field] = { theirs: theirs ?? null, yours: requireJson(values[field] ?? null), by: newest.by, time: newest.time };
    }
  }
  if (conflicts.length > 0)
    throw new Rejection(409, [{ code: 'request.conflict' }, ...conflicts], { conflicts: both, adopted: adoptedChanges, version });
  return mergedValues;
}
