import { blacklists } from '@kurator/contract/seedwork/blacklists';
import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import type { RowCommand, RowFault } from '../../platform/imports/declaration.ts';
import type { Cells } from '../../platform/imports/cells.ts';
import type { JsonObject } from '../../platform/store/index.ts';
import { findFlagFaults, readValidFlag, hasContent } from './cell.ts';

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

/** Faults of reasons without use: the row is on no blacklist, and no flag says whether it is to be on one. */
export const findBlacklistReasonFaults = ({
  state,
  cells,
  reasons,
}: Pick<BlacklistRow, 'state' | 'cells' | 'reasons'>): readonly RowFault[] =>
  [...new Set(Object.values(reasons))].flatMap((column): readonly RowFault[] => {
    const cell = cells[column] ?? '';
    const lists = blacklists.filter(({ flag }) => reasons[flag] === column);
    const flags = lists.map(({ flag }) => flag);
    const isUsed = lists.some(({ flag, field }) => readValidFlag(cells, flag) !== undefined || typeof state?.[field] === 'string');
    if (!hasContent(cell) || isClearMark(cell) || isUsed || findFlagFaults(cells, flags).length > 0) return [];
    return [{ column, code: 'upload.reason_without_blacklist', params: { columns: flags.join(' / ') } }];
  });

/** Commands by which a row puts on both blacklists, takes off them or changes a reason. */
export function* blacklistCommands({ of, state, cells, reasons, fileName }: BlacklistRow): Generator<RowCommand> {
  const isOn = (field: string, reason: string): boolean => state?.[field] === reason;
  const requestOf = ({ flag, field }: (typeof blacklists)[number]) => {
    const reasonCell = cells[reasons[flag]] ?? '';
    const reason = hasContent(reasonCell) && !isClearMark(reasonCell) ? reasonCell : fileName;
    const sharing = blacklists.filter((other) => reasons[other.flag] === reasons[flag]);
    const flagValue = readValidFlag(cells, flag);
    // A reason beside empty flags alone is that of the blacklist on which the row is.
    const isOwn =
      flagValue !== undefined || (!isClearMark(reasonCell) && sharing.every((other) => readValidFlag(cells, other.flag) === undefined));
    const isNew = isOwn && hasContent(reasonCell) && !sharing.some((other) => isOn(other.field, reason));
    const isListed = typeof state?.[field] === 'string';
    return { reason, isNew, isListed, isWanted: flagValue ?? isListed };
  };
  // Reasons are compared before the first command changes one.
  const requestedBlacklists = blacklists.map((list) => ({ ...list, ...requestOf(list) }));
  for (const { flag, put, take, reason, isNew, isListed, isWanted } of requestedBlacklists) {
    const commandParts = { body: { ...of, reason }, columns: { reason: reasons[flag] } };
    if (isListed && (!isWanted || isNew)) yield { command: take, ...commandParts };
    if (isWanted && (!isListed || isNew)) yield { command: put, ...commandParts };
  }
}
