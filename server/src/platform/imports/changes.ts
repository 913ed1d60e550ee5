import type { ImportRow } from '@kurator/contract/seedwork/job.query';
import { isObject, type Json, type StreamAppend } from '../store/index.ts';

const shown = (value: Json | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);
/** Fields that follow from others: people do not read them. */
const derived = new Set(['e164', 'phone_e164', 'primary', 'n', 'dms_one_id', 'name', 'entity_id', 'entity_type']);

/** The first address of a list in one line. */
function addressLine(value: Json | undefined): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  if (typeof first !== 'object' || first === null) return null;
  const parts = ['street', 'zipcode', 'city'].map((field): unknown => Reflect.get(first, field)).filter((part) => typeof part === 'string');
  return parts.join(' ');
}

/** What a row changes, field by field, from the events that its commands gave. */
export function changesOf(appends: readonly StreamAppend[]): ImportRow['changes'] {
  return appends.flatMap(({ events, version }) =>
    events.flatMap(({ data }) => {
      const before = isObject(data['before']) ? data['before'] : {};
      const after = isObject(data['after']) ? data['after'] : {};
      const fields = Object.keys({ ...before, ...after }).filter((field) => !derived.has(field) || (field === 'name' && version === 0));
      const changes = fields.map((field) =>
        field === 'addresses'
          ? { field: 'address', before: addressLine(before[field]), after: addressLine(after[field]) }
          : { field, before: shown(before[field]), after: shown(after[field]) },
      );
      const said = isObject(data['said']) ? data['said'] : {};
      const institution = 'rule' in after ? [{ field: 'affiliation', before: null, after: shown(said['institution']) }] : [];
      return [...institution, ...changes].filter((change) => change.before !== change.after);
    }),
  );
}
