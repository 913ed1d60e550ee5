import { useEffect, useEffectEvent, useState } from 'react';
import { remountEvent } from '../../app/preferences.ts';
import { me } from '../../app/session.ts';
import { draftOf, forgetDraft, keepDraft, type Draft } from './draft.ts';

/** Saves input when the session ends, whoever notices it, and over a change of language. @param readInput gives undefined if there is none */
export function useKeepDraft(key: string, readInput: (isSessionOver: boolean) => object | undefined): void {
  const [person] = useState(() => me()?.id);
  const keep = useEffectEvent((isSessionOver: boolean) => {
    const input = readInput(isSessionOver);
    if (person !== undefined && input) keepDraft(key, { person, input, isSessionOver });
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

/** Input that was saved before; it is removed, since who uses it saves its own. @param key see draftOf */
export function useSavedDraft<T>(key: string): Draft<T> | undefined {
  const [savedDraft] = useState(() => draftOf<T>(key));
  useEffect(() => forgetDraft(key), [key]);
  return savedDraft;
}
