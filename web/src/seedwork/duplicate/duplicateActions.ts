import type { Command } from '@kurator/contract/kit/command';
import { showAlert } from '../../app/alerts.ts';
import { reloadCounts } from '../../app/counts.ts';
import { t } from '../../app/i18n.ts';
import { sendCommand } from '../../app/send.ts';
import { createUndo } from '../../kit/dialog/undo.ts';
import type { Pair, PairEntity } from './pair.ts';
import type { Decisions } from './useDecisions.ts';

export interface DuplicateCommands {
  readonly merge: Command;
  readonly unmerge: Command;
  readonly dismiss: Command;
  readonly reopen: Command;
  /** Names the loser in the body of merge and unmerge. */
  readonly subject: (entity: PairEntity) => Body;
  /** Field of the survivor's id. */
  readonly into: string;
  /** Count of open pairs in the menu. */
  readonly count: string;
}

type Body = Readonly<Record<string, unknown>>;

interface DuplicateActions {
  readonly merge: (pair: Pair, body: Body) => Promise<void>;
  readonly unmerge: (pair: Pair, body: Body) => Promise<void>;
  readonly dismiss: (pair: Pair) => Promise<void>;
  readonly reopen: (pair: Pair) => Promise<void>;
}

/** Actions on pairs, each a decision with its undo. */
export function createDuplicateActions(commands: DuplicateCommands, { decide }: Decisions): DuplicateActions {
  const action =
    (command: Command, alertTitle: string) =>
    (pair: Pair, body: Body, seen: Body = {}) =>
      decide(pair, async () => {
        const { [commands.into]: survivor, ...subject } = body;
        await sendCommand(command, { ...body, ...seen });
        // A merge is undone by the entity that went alone.
        const undo = createUndo(command, subject, undefined, {}, () => reloadCounts(commands.count));
        showAlert('success', alertTitle, pair.entities.map(({ name }) => name).join(' – '), undo);
        return typeof survivor === 'string' ? survivor : undefined;
      });
  const dismiss = action(commands.dismiss, t('duplicate:done.dismiss'));
  const reopen = action(commands.reopen, t('duplicate:done.reopen'));
  return {
    merge: action(commands.merge, t('duplicate:done.merge')),
    unmerge: action(commands.unmerge, t('duplicate:done.unmerge')),
    dismiss: (pair) => dismiss(pair, { duplicate_id: pair.id }, { signature: pair.signature }),
    reopen: (pair) => reopen(pair, { duplicate_id: pair.id }),
  };
}
