import type pg from 'pg';
import { revertTopic } from '../../platform/imports/revertTopic.ts';
import { isList, isObject, objectOf, type Json, type JsonObject } from '../../platform/store/index.ts';

/** What the events of an entity say about who wrote what: people, or an import, whose events name their file. */
export interface Provenance {
  /** Whether a person wrote the field last: `name`, of an entry `phones/{id}/phone`, of a year `2019/number_of_beds`. */
  isPersons(field: string): boolean;
  /** Entries of a list that an import made and that are still there. */
  imported(kind: string): readonly string[];
  /** Whether a person took away an entry with such a value. */
  wasRemoved(kind: string, field: string, isIt: (value: string) => boolean): boolean;
}

const text = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

interface Written {
  readonly topic: string;
  readonly data: JsonObject;
}

/** Reads it out of an entity's events, oldest first. */
function provenanceOf(events: readonly Written[]): Provenance {
  const byPerson = new Map<string, boolean>();
  const made = new Map<string, string>();
  const removed: { readonly place: string; readonly value: string }[] = [];
  for (const [index, { topic, data }] of events.entries()) {
    const { source, item, report, before, after } = data;
    // What takes an import back puts in no word of a person.
    const isPersons = source === undefined && topic !== revertTopic;
    const { of: kind, id, removed: isRemoved } = objectOf(item);
    const prefix = isObject(item) ? `${text(kind)}/${text(id)}/` : isObject(report) ? `${text(report['year'])}/` : '';
    for (const [field, value] of Object.entries(objectOf(after))) {
      // What a creation leaves empty nobody wrote.
      if (index > 0 || (value !== null && field !== 'addresses')) byPerson.set(prefix + field, isPersons);
      if (index === 0) for (const entry of isList(value) ? value : []) noteEntries(field, objectOf(entry), isPersons, { byPerson, made });
    }
    if (!isObject(item)) continue;
    if (isRemoved === true) {
      made.delete(text(id));
      if (isPersons)
        for (const [field, value] of Object.entries(objectOf(before)))
          removed.push({ place: `${text(kind)}/${field}`, value: text(value) });
    } else if (!isPersons && before === undefined) made.set(text(id), text(kind));
  }
  return {
    isPersons: (field) => byPerson.get(field) ?? false,
    imported: (kind) => [...made].flatMap(([id, of]) => (of === kind ? [id] : [])),
    wasRemoved: (kind, field, isIt) => removed.some(({ place, value }) => place === `${kind}/${field}` && isIt(value)),
  };
}

function noteEntries(
  kind: string,
  { id, ...fields }: JsonObject,
  isPersons: boolean,
  { byPerson, made }: { byPerson: Map<string, boolean>; made: Map<string, string> },
): void {
  if (!isPersons) made.set(text(id), kind);
  for (const field of Object.keys(fields)) byPerson.set(`${kind}/${text(id)}/${field}`, isPersons);
}

/** The provenance of several entities, in one statement. */
export async function loadProvenance(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlyMap<string, Provenance>> {
  const { rows } = await pool.query<Written & { stream_id: string }>({
    name: 'provenance',
    text: 'select stream_id, topic, data from event where stream_id = any($1) order by stream_id, version',
    values: [ids],
  });
  return new Map([...Map.groupBy(rows, (row) => row.stream_id)].map(([id, own]) => [id, provenanceOf(own)]));
}
