import { jsonOf, objectOf, type JsonObject } from '../store/index.ts';
import { Rejection, type Reason } from '../rejection/rejection.ts';

/** What happened to a stream after the version that somebody had on the screen. */
export interface LaterEvent {
  readonly data: JsonObject;
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
/** An empty field and one that has no value are the same to who looks at it. */
const value = (given: unknown): unknown => (given === '' ? null : (given ?? null));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(value(a)) === JSON.stringify(value(b));

/** What of a stream an event or a field is about: the entity itself (''), one entry of its lists, one report year. Only changes of the same place can overlap. */
export type Scope = '' | `item ${string}` | `report ${number}`;

function placeOf(data: JsonObject): Scope {
  const { id } = objectOf(data['item']);
  const { year } = objectOf(data['report']);
  if (typeof id === 'string') return `item ${id}`;
  return typeof year === 'number' ? `report ${year}` : '';
}

/** A command made for an older version: its values, and where each field that it would change stands; nowhere, if nobody else can have changed it. */
export interface Stale {
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields that it may change; one that is not among the values has none. Default: those of the values. */
  readonly fields?: readonly string[];
  readonly placeOf: (field: string) => Scope | undefined;
}

/**
 * Brings the values of a command that was made for an older version onto the present one: what others changed and this
 * one did not touch stays theirs, what both changed alike stays, what both changed differently is refused.
 * @throws Rejection 409 with both values at each field that overlaps; `conflicts` and `version` let the sender decide
 */
export function merge(
  { values, fields = Object.keys(values), placeOf: placeOfField }: Stale,
  later: readonly LaterEvent[],
  version: number,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...values };
  const conflicts: Reason[] = [];
  const both: Record<string, JsonObject> = {};
  for (const field of fields) {
    const place = placeOfField(field);
    const touching = later.filter(({ data }) => field in objectOf(data['after']) && placeOf(data) === place);
    const first = touching[0];
    if (!first) continue;
    const base = objectOf(first.data['before'])[field];
    const theirs = objectOf(touching.at(-1)?.data['after'])[field];
    if (same(values[field], base)) merged[field] = theirs ?? null;
    else if (!same(values[field], theirs)) {
      conflicts.push({ field, code: 'field.conflict', params: { theirs: shown(theirs), yours: shown(values[field]) } });
      both[field] = { theirs: theirs ?? null, yours: jsonOf(values[field] ?? null) };
    }
  }
  if (conflicts.length > 0) throw new Rejection(409, [{ code: 'request.conflict' }, ...conflicts], { conflicts: both, version });
  return merged;
}
