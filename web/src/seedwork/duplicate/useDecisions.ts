import { useRef, useState } from 'react';
import { showErrorAlert } from '../../app/alerts.ts';
import { invalidateAnswers } from '../../app/api.ts';
import { reloadCounts } from '../../app/counts.ts';
import type { Pair } from './pair.ts';

export interface Decisions {
  readonly isBusy: boolean;
  /** Carries out a decision, unless another one is under way. @param carryOut gives the survivor's id after a merge */
  readonly decide: (pair: Pair, carryOut: () => Promise<string | undefined>) => Promise<void>;
}

/** Decisions on pairs, one at a time. @param count of open pairs in the menu @param onDone shows the next pair */
export function useDecisions(count: string, onDone: (pair: Pair, survivor: string | undefined) => void): Decisions {
  const [isBusy, setBusy] = useState(false);
  const isCarryingOut = useRef(false);
  const decide: Decisions['decide'] = async (pair, carryOut) => {
    if (isCarryingOut.current) return;
    isCarryingOut.current = true;
    setBusy(true);
    try {
      onDone(pair, await carryOut());
    } catch (error) {
      showErrorAlert(error);
    } finally {
      await invalidateAnswers();
      reloadCounts(count);
      isCarryingOut.current = false;
      setBusy(false);
    }
  };
  return { isBusy, decide };
}
