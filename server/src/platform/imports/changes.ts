import type { ImportRow } from '@kurator/contract/seedwork/job.query';
import type { Json, JsonObject, StreamAppend } from '../store/index.ts';

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const shown = (value: Json | undefined): string | null => (value === null || value === undefined || value === '' ? null : typeof value === 'object' ? JSON.stringify(value) : String(value));
/** Fields that follow from others: people do not read them. */
const derived = new Set(['e164', 'phone_e164', 'primary', 'n', 'dms_one_id', 'name']);

/** What a row changes, field by field, from the events that its commands gave. */
export function changesOf(appends: readonly StreamAppend[]): ImportRow['changes'] {
  return appends.flatMap(({ events, version }) =>
    events.flatMap(({ data }) => {
      const before = isObject(data['before']) ? data['before'] : {};
      const after = isObject(data['after']) ? data['after'] : {};
      const fields = Object.keys({ ...before, ...after }).filter((field) => !derived.has(field) || (field === 'name' && version === 0));
      return fields.map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) })).filter((change) => change.before !== change.after);
    }),
  );
}
