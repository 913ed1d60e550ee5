import { useEffect } from 'react';
import { isTyping, keyedButtons } from '../../../app/keys.ts';

/** Presses the buttons that are seen by the keys that they declare; a key that is held down presses once. */
export function useButtonKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
      if (document.querySelector('[role=dialog][data-open]')) return;
      const button = keyedButtons().find(({ ariaKeyShortcuts }) => ariaKeyShortcuts === key);
      if (!button) return;
      event.preventDefault();
      if (!event.repeat) button.click();
    };
    // Before the keys of the whole application, which would press it again and again while it is held.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
