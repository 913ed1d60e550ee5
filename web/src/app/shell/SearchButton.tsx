import { useEffect, useState } from 'react';
import { showErrorAlert } from '../alerts.ts';
import { Icon } from '../Icon.tsx';
import { t, loadWithTexts } from '../i18n.ts';
import { isMac } from '../isMac.ts';
import { SearchDialog, type PaletteComponent } from './SearchDialog.tsx';
import styles from './SearchButton.module.css';

/** Command palette (Ctrl/Cmd K), loaded on approach. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [Palette, setPalette] = useState<PaletteComponent>();
  const near = () => {
    if (Palette) return;
    loadWithTexts(['palette', 'found'], import('./palette/Palette.tsx')).then(
      (module) => setPalette(() => module.Palette),
      (error: unknown) => {
        setOpen(false);
        showErrorAlert(error);
      },
    );
  };
  const start = () => {
    near();
    setOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // An open dialog closes itself, which gives the focus back.
      if (!open) start();
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
      {open && <SearchDialog Palette={Palette} onClose={() => setOpen(false)} />}
    </>
  );
}
