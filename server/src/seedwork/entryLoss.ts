import type { ConflictingValues } from '../platform/bus/index.ts';
import { objectOf, type JsonObject, type LoadedStream } from '../platform/store/index.ts';
import { entryChangesOf } from './entryChange.ts';
import { itemsOf, type ItemKind } from './entityState.ts';
import { entityStateOf } from './master.decider.ts';

/** Values that an event gave an entry and that its deletion would take away; undefined without any. @param field field of the command with the entry's id */
export function findEntryLoss(
  self: LoadedStream,
  kind: ItemKind,
  field: string,
  id: unknown,
  data: JsonObject,
): ConflictingValues | undefined {
  const isPresent = itemsOf(entityStateOf(self), kind).some((item) => item.id === id);
  const theirs = objectOf(entryChangesOf(data).find((change) => change['id'] === id)?.['after']);
  return isPresent && Object.keys(theirs).length > 0 ? { [field]: { theirs, yours: null } } : undefined;
}
