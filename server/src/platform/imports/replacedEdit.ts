import { propertyNameOf } from '@kurator/contract/kit/property';
import type { ImportChange } from '@kurator/contract/seedwork/job.answer';
import { loadActorNames, objectOf, type Json, type Store, type StoredEvent } from '../store/index.ts';
import type { RowChange } from './declaration.ts';

const isByHand = (stored: Json | undefined): boolean => objectOf(stored)['by'] === 'hand';

/** Whether a person wrote the field, which no conversion of its value is. */
const isEdit = ({ data }: StoredEvent, field: string): boolean =>
  data['is_conversion'] !== true && isByHand(objectOf(data['after'])[field]);

/** Changes of a row's own stream, those first that replace a value written by hand, with its author. @param id of the stream */
export async function nameReplacedEdits(
  changes: readonly ImportChange[],
  id: string | undefined,
  { before, after }: RowChange,
  store: Store,
): Promise<readonly ImportChange[]> {
  const isReplaced = ({ field, of, of_type }: ImportChange): boolean =>
    of === null && of_type === null && propertyNameOf(field) !== undefined && isByHand(before[field]) && !isByHand(after[field]);
  const replaced = changes.filter(isReplaced);
  if (id === undefined || replaced.length === 0) return changes;
  const events = await store.loadEvents(id, { limit: 1_000 });
  const edits = replaced.map(({ field }) => events.find((event) => isEdit(event, field)));
  const nameOf = await loadActorNames(
    store,
    edits.flatMap((edit) => edit?.actor ?? []),
  );
  const named = replaced.map((change, index): ImportChange => {
    const edit = edits[index];
    return edit ? { ...change, replaced: { by: nameOf(edit.actor), time: edit.at } } : change;
  });
  return [...named, ...changes.filter((change) => !isReplaced(change))];
}
