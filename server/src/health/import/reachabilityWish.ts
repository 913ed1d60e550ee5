import { textOf } from '../../platform/store/index.ts';
import { itemsOf } from '../../seedwork/entityState.ts';
import type { Reachability } from '../../seedwork/reachability.ts';
import type { EntityWriter } from './entityWriter.ts';

/** Brings the phone or website that registers name: another one replaces what an earlier import brought, never what people typed. */
export async function writeReachability(
  writer: EntityWriter,
  { kind, field, idField, key, create, update }: Reachability,
  value: string | undefined,
  source: string,
): Promise<void> {
  if (value === undefined) return;
  const isSame = (other: string): boolean => key(other) === key(value);
  const present = itemsOf(writer.state, kind);
  if (present.some((item) => isSame(textOf(item[field]))) || writer.wasRemoved(kind, field, isSame)) return;
  const own = writer.ownItem(kind, [field]);
  await (present.some(({ id }) => id === own)
    ? writer.give(update, { [idField]: own, [field]: value }, source)
    : writer.give(create, { [field]: value }, source));
}
