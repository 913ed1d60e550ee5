import { useEffect, useRef, useState, type ComponentType } from 'react';
import { notifyError } from '../alerts.ts';
import { Icon } from '../Icon.tsx';
import { t, withTexts } from '../i18n.ts';
import styles from './SearchButton.module.css';

type Palette = ComponentType<{ readonly early: () => string; readonly onClose: () => void }>;

const isMac = navigator.userAgent.includes('Mac');

/** Command palette (Ctrl/Cmd K), loaded on approach. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [Palette, setPalette] = useState<Palette | null>(null);
  // Text typed before the palette has loaded.
  const early = useRef('');
  const near = () => {
    if (Palette) return;
    withTexts(['palette', 'found'], import('./palette/Palette.tsx')).then(
      (module) => setPalette(() => module.Palette),
      (error: unknown) => {
        setOpen(false);
        notifyError(error);
      },
    );
  };
  const start = () => {
    early.current = '';
    near();
    setOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (open && !Palette && !event.ctrlKey && !event.metaKey) {
        if (key === 'Escape') setOpen(false);
        early.current += key === 'Enter' ? '\n' : key.length === 1 ? key : '';
        event.stopPropagation();
        event.preventDefault();
      }
      if (key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // The palette closes itself, which gives the focus back.
      if (!open) start();
      else if (!Palette) setOpen(false);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={near}
        onFocus={near}
        onClick={start}
      >
        <Icon name="search" />
        <span className="sr">{t('shell:search.open')}</span>
        <span className={styles.hint}>{t('shell:search.placeholder')}</span>
        <kbd aria-hidden="true">{isMac ? '⌘ K' : t('shell:search.keys')}</kbd>
      </button>
      {open && Palette && <Palette early={() => early.current} onClose={() => setOpen(false)} />}
    </>
  );
}
