import { useRef, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import styles from './BottomBar.module.css';
import { NavBody } from './SideNav.tsx';

export function NavSheet() {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const open = () => {
    setIsOpen(true);
    sheet.current?.showModal();
  };
  return (
    <>
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={open}>
        <Icon name="menu" size={20} />
        <span>{t('shell:nav.more')}</span>
      </button>
      <dialog
        key={path}
        ref={sheet}
        className={styles.sheet}
        aria-label={t('shell:nav.main')}
        closedby="any"
        onClose={() => setIsOpen(false)}
      >
        <button
          type="button"
          className={`button quiet icon ${styles.close}`}
          aria-label={t('shell:close')}
          onClick={() => sheet.current?.close()}
        >
          <Icon name="x" />
        </button>
        {isOpen && <NavBody />}
      </dialog>
    </>
  );
}
