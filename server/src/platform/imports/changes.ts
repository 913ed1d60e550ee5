import type { ImportRow } from '@kurator/contract/seedwork/job.query';
import { isObject, type Json, type JsonObject, type StreamAppend, type StreamType } from '../store/index.ts';

const shown = (value: Json | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);
/** What people do not read. */
const unsaid = new Set(['e164', 'phone_e164', 'primary', 'n', 'dms_one_id', 'entity_id', 'entity_type']);

/** The first address of a list in one line. */
function addressLine(value: Json | undefined): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  if (typeof first !== 'object' || first === null) return null;
  const parts = ['street', 'zipcode', 'city'].map((field): unknown => Reflect.get(first, field)).filter((part) => typeof part === 'string');
  return parts.join(' ');
}

type Change = ImportRow['changes'][number];

interface Known {
  /** What people call a stream. */
  nameOf(id: string): string;
  typeOf(name: string): StreamType;
}

/**
 * What a row changes, field by field, from the events that its commands gave.
 * @param own whom the row is about; undefined: what its first command begins
 */
export function changesOf(appends: readonly StreamAppend[], own: string | undefined, known: Known): Change[] {
  const [first] = appends;
  return appends.flatMap((append) => {
    const isOwn = append.id === (own ?? first?.id);
    const whose = { name: isOwn ? '' : known.nameOf(append.id), of_type: isOwn ? null : append.type };
    const following = append.state === undefined ? {} : (known.typeOf(append.type).follows?.(append.state) ?? {});
    return append.events.flatMap(({ data }) => changesIn(data, whose, new Set([...unsaid, ...Object.keys(following)])));
  });
}

/** @param silent the fields that nobody needs to be told of */
function changesIn(data: JsonObject, { name, of_type }: { name: string; of_type: string | null }, silent: ReadonlySet<string>): Change[] {
  const before = isObject(data['before']) ? data['before'] : {};
  const after = isObject(data['after']) ? data['after'] : {};
  const year = isObject(data['report']) ? shown(data['report']['year']) : null;
  const about = { of: [name, year ?? ''].filter((part) => part !== '').join(', ') || null, of_type };
  const said = isObject(data['said']) ? data['said'] : {};
  // A report's source is the import.
  const fields = Object.keys({ ...before, ...after }).filter((field) => !silent.has(field) && !(field === 'source' && year !== null));
  const changes = fields.map((field) => {
    if (field === 'addresses') return { field: 'address', ...about, before: addressLine(before[field]), after: addressLine(after[field]) };
    // People read the names of the hospitals; whose location begins says the row.
    if (field === 'hospital_id') return { field: 'hospital', ...about, before: shown(said['from']), after: shown(said['to']) };
    return { field, ...about, before: shown(before[field]), after: shown(after[field]) };
  });
  const institution = 'rule' in after ? [{ field: 'affiliation', ...about, before: null, after: shown(said['institution']) }] : [];
  return [...institution, ...changes].filter((change) => change.before !== change.after);
}
