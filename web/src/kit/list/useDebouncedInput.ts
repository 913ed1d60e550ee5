import { useEffect, useRef, useState } from 'react';
import { isPasted } from '../../app/pastedInput.ts';

/** Delay of a search while typing (text 1, section 9). */
const DEBOUNCE_MS = 500;

const asItIs = (text: string) => text;

/**
 * Text that takes effect 500 ms after the last key (`isTyping`), at once where it is pasted, or by `commit`. Outside changes replace it;
 * `normal` canonicalises it.
 */
export function useDebouncedInput(value: string, onCommit: (text: string, isTyping?: boolean) => void, normal = asItIs) {
  const [draft, setDraft] = useState(value);
  const [knownValue, setKnownValue] = useState(value);
  const timer = useRef(0);
  const isPending = useRef(false);
  if (value !== knownValue) {
    setKnownValue(value);
    setDraft(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string, isTyping?: boolean) => {
    clearTimeout(timer.current);
    isPending.current = false;
    setKnownValue(normal(text));
    onCommit(text, isTyping);
  };
  return {
    draft,
    type: (text: string) => {
      setDraft(text);
      clearTimeout(timer.current);
      isPending.current = true;
      if (isPasted()) commit(text);
      else timer.current = window.setTimeout(() => commit(text, true), DEBOUNCE_MS);
    },
    commit: (text = draft) => {
      setDraft(text);
      commit(text);
    },
    flush: () => isPending.current && commit(draft),
  };
}
