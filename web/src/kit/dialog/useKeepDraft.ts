import { useEffect, useEffectEvent, useState } from 'react';
import { remountEvent } from '../../app/preferences.ts';
import { me } from '../../app/session.ts';
import { keepDraft, type Draft } from './draft.ts';

type Input = Pick<Draft, 'values' | 'basis'>;

/** Saves input when the session ends, whoever notices it, and over a change of language. @param readInput gives undefined if there is none */
export function useKeepDraft(key: string, readInput: (isSessionOver: boolean) => Input | undefined): void {
  const [person] = useState(() => me()?.id);
  const keep = useEffectEvent((isSessionOver: boolean) => {
    const input = readInput(isSessionOver);
    if (person !== undefined && input) keepDraft(key, { ...input, person, isSessionOver });
  });
  useEffect(() => {
    const keepOverRemount = () => keep(false);
    addEventListener(remountEvent, keepOverRemount);
    return () => {
      removeEventListener(remountEvent, keepOverRemount);
      if (me() === null) keep(true);
    };
  }, []);
}
