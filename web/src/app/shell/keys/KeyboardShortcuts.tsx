import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadWithTexts } from '../../i18n.ts';
import { listenForKeys } from '../../listenForKeys.ts';
import { hasOwnKeys, shortcutElements, OPEN_SHORTCUT_HELP_EVENT } from '../../keys.ts';
import { isDialogOpen } from '../../isDialogOpen.ts';

const KeySheet = lazy(() => loadWithTexts(['keys'], import('./ShortcutHelp.tsx')));

/** Whether other keys are held down. German keyboards type brackets with AltGr, which Windows reports as Ctrl and Alt, or with Option. */
const isCombined = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  metaKey || ((ctrlKey || altKey) && !(altKey && '[]'.includes(key)));

/** Button of the combination that opens the search; pressed early, nothing but the browser has heard it. */
const searchButtonOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): HTMLElement | null =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey ? document.querySelector('[aria-keyshortcuts*="+K"]') : null;

function press(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element.click();
}

/** Presses buttons and focuses inputs by the keys that they declare; `?` shows all keys of the page. */
export function KeyboardShortcuts() {
  const [open, setOpen] = useState(false);
  const before = useRef<Element>(null);
  useEffect(() => {
    const show = () => {
      before.current = document.activeElement;
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const search = searchButtonOf(event);
      if (event.defaultPrevented || (isCombined(event) && !search) || key.length !== 1 || hasOwnKeys(target) || isDialogOpen()) return;
      const keyed = search ?? (key === '?' ? undefined : shortcutElements().find(({ ariaKeyShortcuts }) => ariaKeyShortcuts === key));
      if (key !== '?' && !keyed) return;
      event.preventDefault();
      // A key that is held down presses once.
      if (event.repeat) return;
      if (keyed) press(keyed);
      else show();
    };
    const stop = listenForKeys(onKey);
    document.addEventListener(OPEN_SHORTCUT_HELP_EVENT, show);
    return () => {
      stop();
      document.removeEventListener(OPEN_SHORTCUT_HELP_EVENT, show);
    };
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <KeySheet before={before} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
