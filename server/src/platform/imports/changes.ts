import { toAddressLine } from '@kurator/contract/kit/addressLine';
import { propertyNameOf } from '@kurator/contract/kit/property';
import { toNationalPhone } from '@kurator/contract/text/phone';
import type { ImportChange } from '@kurator/contract/seedwork/job.answer';
import { isList, isObject, isUuid, textOf, type Json, type JsonObject, type StreamAppend, type StreamType } from '../store/index.ts';

const formatValue = (value: Json | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);
/** Value of a property without its origin; a phone as it is dialled. */
function plainValueOf(field: string, value: Json | undefined): Json | undefined {
  if (field === 'phone' && typeof value === 'string') return toNationalPhone(value);
  return propertyNameOf(field) !== undefined && isObject(value) ? value['value'] : value;
}
/** Fields hidden from people. */
const hiddenFields = new Set([
  'id',
  'e164',
  'phone_e164',
  'primary',
  'n',
  'serial',
  'dms_one_id',
  'human_id',
  'entity_type',
  'time',
  'by',
  'updated',
]);

const isReference = (value: Json | undefined): boolean => typeof value === 'string' && isUuid(value);

function firstAddress(value: Json | undefined): string | null {
  const [first] = isList(value) ? value : [];
  return isObject(first) ? toAddressLine(first) : null;
}

interface StreamLookup {
  nameOf(id: string): string;
  typeOf(name: string): StreamType;
}

/** Field changes of a row from its commands' events. @param own the row's stream; undefined: created by its first command */
export function importChangesOf(appends: readonly StreamAppend[], own: string | undefined, lookup: StreamLookup): ImportChange[] {
  const [first] = appends;
  return appends.flatMap((append) => {
    const isOwn = append.id === (own ?? first?.id);
    const whose = { name: isOwn ? '' : lookup.nameOf(append.id), of_type: isOwn ? null : append.type };
    const followedFields = append.state === undefined ? {} : (lookup.typeOf(append.type).follows?.(append.state) ?? {});
    const silent = new Set([...hiddenFields, ...Object.keys(followedFields)]);
    const parts = append.events.flatMap(({ data }) => [data, ...(isList(data['items']) ? data['items'].filter(isObject) : [])]);
    return parts.flatMap((part) => changesIn(part, { ...whose, silent, replacedEntry: replacedBy(part, append.state, lookup) }));
  });
}

/** State that a new primary entry replaces: its values and institution. */
interface ReplacedEntry {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly institution: string | null;
}

function replacedBy({ item, after }: JsonObject, state: JsonObject = {}, lookup: StreamLookup): ReplacedEntry | undefined {
  if (!isObject(item) || !isObject(after) || after['primary'] !== true) return undefined;
  const list = state[textOf(item['of'])];
  const entries = isList(list) ? list.filter(isObject) : [];
  const former = entries.find((entry) => entry['primary'] === true && entry['id'] !== item['id']) ?? {};
  const institution = former['entity_id'];
  return {
    before: former,
    after: entries.find((entry) => entry['id'] === item['id']) ?? {},
    institution: typeof institution === 'string' ? lookup.nameOf(institution) : null,
  };
}

interface ChangeContext {
  readonly name: string;
  readonly of_type: string | null;
  /** Fields that are not reported. */
  readonly silent: ReadonlySet<string>;
  readonly replacedEntry: ReplacedEntry | undefined;
}

function changesIn(data: JsonObject, { name, of_type, silent, replacedEntry }: ChangeContext): ImportChange[] {
  const note = isObject(data['said']) ? data['said'] : {};
  const isAffiliation = 'institution' in note;
  const before = { ...(isAffiliation ? {} : replacedEntry?.before), ...(isObject(data['before']) ? data['before'] : {}) };
  const after = { ...(isAffiliation ? {} : replacedEntry?.after), ...(isObject(data['after']) ? data['after'] : {}) };
  const year = isObject(data['report']) ? formatValue(data['report']['year']) : null;
  const changeBase = { of: [name, year ?? ''].filter((part) => part !== '').join(', ') || null, of_type };
  // A report's source is the import itself.
  const fields = Object.keys({ ...before, ...after }).filter((field) => !silent.has(field) && !(field === 'source' && year !== null));
  const changes = fields.map((field) => {
    if (field === 'addresses')
      return { field: 'address', ...changeBase, before: firstAddress(before[field]), after: firstAddress(after[field]) };
    // Shows names instead of ids; without names, the row tells whose part is new.
    if (isReference(before[field]) || isReference(after[field]))
      return { field: field.replace(/_id$/, ''), ...changeBase, before: formatValue(note['from']), after: formatValue(note['to']) };
    return {
      field,
      ...changeBase,
      before: formatValue(plainValueOf(field, before[field])),
      after: formatValue(plainValueOf(field, after[field])),
    };
  });
  const wish =
    isAffiliation && replacedEntry
      ? [{ field: 'affiliation', ...changeBase, before: replacedEntry.institution, after: formatValue(note['institution']) }]
      : [];
  return [...wish, ...changes].filter((change) => change.before !== change.after);
}
