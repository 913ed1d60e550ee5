import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import type { RowCommand } from '../platform/imports/declaration.ts';
import { textOf } from '../platform/store/index.ts';
import { itemsOf, type EntityState } from './entityState.ts';
import type { ContactChannel } from './contactChannel.ts';

interface ContactChannelCell {
  readonly of: { readonly entity_id: string; readonly entity_type: string };
  readonly state: EntityState | undefined;
  readonly column: string;
  readonly cell: string;
  /** Whether the value becomes the primary one. */
  readonly isPrimary?: boolean;
}

/** Commands by which a cell of an upload adds a phone, an email or a website; a cleared cell removes the primary one. */
export function* contactChannelCommands(
  list: ContactChannel,
  { of, state, column, cell, isPrimary }: ContactChannelCell,
): Generator<RowCommand> {
  const { kind, field, idField, key } = list;
  const items = state ? itemsOf(state, kind) : [];
  const [primary] = items;
  if (isClearMark(cell)) {
    if (primary) yield { command: list.delete, body: { ...of, [idField]: primary.id } };
    return;
  }
  const existingItem = items.find((item) => key(textOf(item[field])) === key(cell));
  const columns = { [field]: column };
  if (!existingItem) yield { command: list.create, body: { ...of, [field]: cell, ...(isPrimary ? { primary: true } : {}) }, columns };
  else if (isPrimary && !existingItem.primary)
    yield {
      command: list.update,
      body: { ...of, [idField]: existingItem.id, [field]: textOf(existingItem[field]), primary: true },
      columns,
    };
}
