import { useEffect, useRef, type MouseEvent } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import styles from './BottomBar.module.css';
import { NavBody } from './SideNav.tsx';

/** Navigation over the page, until a page is opened. */
export default function NavSheet({ onClose }: { readonly onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const initialPath = useRef(path);
  useEffect(() => sheet.current?.showModal(), []);
  useEffect(() => {
    if (path !== initialPath.current) onClose();
  }, [path, onClose]);
  const closeAfterChoice = (event: MouseEvent) => {
    // The router has taken the click: the link of the page itself changes no path.
    if (event.defaultPrevented) sheet.current?.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- bubbling clicks of links
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label={t('shell:nav.main')}
      closedby="any"
      onClick={closeAfterChoice}
      onClose={onClose}
    >
      <button
        type="button"
        className={`button quiet icon ${styles.close}`}
        aria-label={t('shell:close')}
        onClick={() => sheet.current?.close()}
      >
        <Icon name="x" />
      </button>
      <NavBody />
    </dialog>
  );
}
