import { useEffect, useRef, useState } from 'react';

/** Typing waits this long before the list is asked (text 1, section 9). */
export const debounce = 500;

const asItIs = (text: string) => text;

/**
 * A text that is being typed and takes effect 500 ms after the last key, or at once with `commit`.
 * Changes from elsewhere replace it; `normal` says what of a draft arrives there.
 */
export function useDraft(value: string, onCommit: (text: string) => void, normal = asItIs) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef(0);
  const pending = useRef(false);
  if (value !== known) {
    setKnown(value);
    setDraft(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string) => {
    clearTimeout(timer.current);
    pending.current = false;
    setKnown(normal(text));
    onCommit(text);
  };
  return {
    draft,
    type: (text: string) => {
      setDraft(text);
      clearTimeout(timer.current);
      pending.current = true;
      timer.current = window.setTimeout(() => commit(text), debounce);
    },
    /** Takes effect now. */
    commit: (text = draft) => {
      setDraft(text);
      commit(text);
    },
    flush: () => pending.current && commit(draft),
  };
}
