import { textOf } from '../../platform/store/index.ts';
import { itemsOf } from '../../seedwork/entityState.ts';
import type { ContactChannel } from '../../seedwork/contactChannel.ts';
import type { EntityWriter } from './entityWriter.ts';

/** Writes a register's phone or website over an imported one, never over an edited one. */
export async function writeContactChannel(
  writer: EntityWriter,
  { kind, field, idField, key, create, update }: ContactChannel,
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
