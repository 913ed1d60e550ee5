import { blacklists } from '@kurator/contract/seedwork/blacklists';
import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import type { RowCommand } from '../../platform/imports/declaration.ts';
import type { Cells } from '../../platform/imports/cells.ts';
import type { JsonObject } from '../../platform/store/index.ts';
import { readValidFlag, hasContent } from './cell.ts';

type Flag = (typeof blacklists)[number]['flag'];

export const blacklistFlags: readonly Flag[] = blacklists.map(({ flag }) => flag);

interface BlacklistRow {
  readonly of: { readonly entity_id: string; readonly entity_type: string };
  readonly state: JsonObject | undefined;
  readonly cells: Cells;
  /** Columns with the reasons; both blacklists may share one. */
  readonly reasons: Readonly<Record<Flag, string>>;
  /** Reason where none is said. */
  readonly fileName: string;
}

/** Commands by which a row puts on both blacklists, takes off them or changes a reason. */
export function* blacklistCommands({ of, state, cells, reasons, fileName }: BlacklistRow): Generator<RowCommand> {
  const isOn = (field: string, reason: string): boolean => state?.[field] === reason;
  const reasonOf = (flag: Flag) => {
    const reasonCell = cells[reasons[flag]] ?? '';
    const reason = hasContent(reasonCell) && !isClearMark(reasonCell) ? reasonCell : fileName;
    const sharing = blacklists.filter((other) => reasons[other.flag] === reasons[flag]);
    return { reason, isNew: hasContent(reasonCell) && !sharing.some(({ field }) => isOn(field, reason)) };
  };
  // Reasons are compared before the first command changes one.
  const wantedBlacklists = blacklists.map((list) => ({
    ...list,
    ...reasonOf(list.flag),
    isListed: typeof state?.[list.field] === 'string',
  }));
  for (const { flag, put, take, reason, isNew, isListed } of wantedBlacklists) {
    const isWanted = readValidFlag(cells, flag);
    const commandParts = { body: { ...of, reason }, columns: { reason: reasons[flag] } };
    if (isListed && (isWanted === false || (isWanted === true && isNew))) yield { command: take, ...commandParts };
    if (isWanted === true && (!isListed || isNew)) yield { command: put, ...commandParts };
  }
}
