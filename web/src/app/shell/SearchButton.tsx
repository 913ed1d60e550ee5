import { useEffect, useState, type ComponentType } from 'react';
import { notifyError } from '../alerts.ts';
import { Icon } from '../Icon.tsx';
import { loadTexts, t } from '../i18n.ts';
import styles from './SearchButton.module.css';

type Palette = ComponentType<{ readonly onClose: () => void }>;

const isMac = navigator.userAgent.includes('Mac');

/** Command palette (Ctrl/Cmd K), loaded on approach. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [Palette, setPalette] = useState<Palette | null>(null);
  const near = () => {
    if (Palette) return;
    Promise.all([import('./palette/Palette.tsx'), loadTexts(['palette'])]).then(
      ([module]) => setPalette(() => module.Palette),
      notifyError,
    );
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      near();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const start = () => {
    near();
    setOpen(true);
  };
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
      {open && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
