import type pg from 'pg';
import { revertTopic } from '../../platform/imports/revertTopic.ts';
import { isList, isObject, objectOf, type Json, type JsonObject } from '../../platform/store/index.ts';

/** Provenance of values in an entity's events: by people or by files. */
export interface ValueProvenance {
  /** Whether a person wrote a field last: `name`, `phones/{id}/phone`, `2019/number_of_beds`. */
  isPersons(field: string): boolean;
  /** Existing imported entries of a list. */
  importedEntries(kind: string): readonly string[];
  /** Whether a person removed an entry with such a value, or changed the value. */
  wasRemoved(kind: string, field: string, isIt: (value: string) => boolean): boolean;
}

const text = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

interface EventContent {
  readonly topic: string;
  readonly data: JsonObject;
}

/** Events must be ordered, oldest first. */
function provenanceOf(events: readonly EventContent[]): ValueProvenance {
  const byPerson = new Map<string, boolean>();
  const kindByImportedId = new Map<string, string>();
  const removedValues: { readonly place: string; readonly value: string }[] = [];
  for (const [index, { topic, data }] of events.entries()) {
    const { source, item, report, before, after } = data;
    // Reversals are no person's edit.
    const isPersons = source === undefined && topic !== revertTopic;
    const { of: kind, id, removed: isRemoved } = objectOf(item);
    const prefix = isObject(item) ? `${text(kind)}/${text(id)}/` : isObject(report) ? `${text(report['year'])}/` : '';
    for (const [field, value] of Object.entries(objectOf(after))) {
      // Empty values of a creation have no author.
      if (index > 0 || (value !== null && field !== 'addresses')) byPerson.set(prefix + field, isPersons);
      if (index === 0)
        for (const entry of isList(value) ? value : []) noteEntries(field, objectOf(entry), isPersons, { byPerson, kindByImportedId });
    }
    if (!isObject(item)) continue;
    if (isPersons)
      for (const [field, value] of Object.entries(objectOf(before)))
        if (text(value) !== '') removedValues.push({ place: `${text(kind)}/${field}`, value: text(value) });
    if (isRemoved === true) kindByImportedId.delete(text(id));
    else if (!isPersons && before === undefined) kindByImportedId.set(text(id), text(kind));
  }
  return {
    isPersons: (field) => byPerson.get(field) ?? false,
    importedEntries: (kind) => [...kindByImportedId].flatMap(([id, of]) => (of === kind ? [id] : [])),
    wasRemoved: (kind, field, isIt) => removedValues.some(({ place, value }) => place === `${kind}/${field}` && isIt(value)),
  };
}

function noteEntries(
  kind: string,
  { id, ...fields }: JsonObject,
  isPersons: boolean,
  { byPerson, kindByImportedId }: { byPerson: Map<string, boolean>; kindByImportedId: Map<string, string> },
): void {
  if (!isPersons) kindByImportedId.set(text(id), kind);
  for (const field of Object.keys(fields)) byPerson.set(`${kind}/${text(id)}/${field}`, isPersons);
}

/** Loads provenance by one statement. */
export async function loadProvenance(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlyMap<string, ValueProvenance>> {
  const { rows } = await pool.query<EventContent & { stream_id: string }>({
    name: 'provenance',
    text: 'select stream_id, topic, data from event where stream_id = any($1) order by stream_id, version',
    values: [ids],
  });
  return new Map([...Map.groupBy(rows, (row) => row.stream_id)].map(([id, own]) => [id, provenanceOf(own)]));
}
