import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withTexts } from '../../i18n.ts';
import { hearKeys } from '../../hearKeys.ts';
import { isTyping, keyedButtons, SHEET_EVENT } from '../../keys.ts';
import { isDialogOpen } from '../../openDialog.ts';

const KeySheet = lazy(() => withTexts(['keys'], import('./KeySheet.tsx')));

/** Presses buttons by the keys that they declare; `?` shows all keys of the page. */
export function Keys() {
  const [open, setOpen] = useState(false);
  const before = useRef<Element>(null);
  useEffect(() => {
    const show = () => {
      before.current = document.activeElement;
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || key.length !== 1 || isTyping(target)) return;
      if (isDialogOpen()) return;
      const button = key === '?' ? undefined : keyedButtons().find(({ ariaKeyShortcuts }) => ariaKeyShortcuts === key);
      if (key !== '?' && !button) return;
      event.preventDefault();
      // A key that is held down presses once.
      if (event.repeat) return;
      if (button) button.click();
      else show();
    };
    const stop = hearKeys(onKey);
    document.addEventListener(SHEET_EVENT, show);
    return () => {
      stop();
      document.removeEventListener(SHEET_EVENT, show);
    };
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <KeySheet before={before} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
