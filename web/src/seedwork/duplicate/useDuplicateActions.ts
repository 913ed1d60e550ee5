import { useRef, useState } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { showErrorAlert, showAlert } from '../../app/alerts.ts';
import { invalidateAnswers } from '../../app/api.ts';
import { reloadCounts } from '../../app/counts.ts';
import { t } from '../../app/i18n.ts';
import { sendCommand } from '../../app/send.ts';
import { createUndo } from '../../kit/dialog/undo.ts';
import type { Pair, PairEntity } from './pair.ts';

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

export interface DuplicateActions {
  readonly commands: DuplicateCommands;
  readonly isBusy: boolean;
  readonly merge: (pair: Pair, body: Body) => Promise<void>;
  readonly unmerge: (pair: Pair, body: Body) => Promise<void>;
  readonly dismiss: (pair: Pair) => Promise<void>;
  readonly reopen: (pair: Pair) => Promise<void>;
}

/** Actions on pairs, each with its undo. @param onDone runs afterwards, with the survivor's id after a merge, and shows the next pair */
export function useDuplicateActions(
  commands: DuplicateCommands,
  onDone: (pair: Pair, survivor: string | undefined) => void,
): DuplicateActions {
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const count = () => reloadCounts(commands.count);
  const action = (command: Command, alertTitle: string) => async (pair: Pair, body: Body) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      const { [commands.into]: survivor, ...subject } = body;
      await sendCommand(command, body);
      // A merge is undone by the entity that went alone.
      const undo = createUndo(command, subject, undefined, {}, count);
      showAlert('success', alertTitle, pair.entities.map(({ name }) => name).join(' – '), undo);
      onDone(pair, typeof survivor === 'string' ? survivor : undefined);
    } catch (error) {
      showErrorAlert(error);
    } finally {
      await invalidateAnswers();
      count();
      busy.current = false;
      setBusy(false);
    }
  };
  const ofPair = (command: Command, alertTitle: string) => (pair: Pair) => action(command, alertTitle)(pair, { duplicate_id: pair.id });
  return {
    commands,
    isBusy,
    merge: action(commands.merge, t('duplicate:done.merge')),
    unmerge: action(commands.unmerge, t('duplicate:done.unmerge')),
    dismiss: ofPair(commands.dismiss, t('duplicate:done.dismiss')),
    reopen: ofPair(commands.reopen, t('duplicate:done.reopen')),
  };
}
