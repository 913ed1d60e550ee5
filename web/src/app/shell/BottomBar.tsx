import { lazy, Suspense, useCallback, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { hasText, t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { menuOf } from '../directory.ts';
import styles from './BottomBar.module.css';
import { useActiveDomain } from './SideNav.tsx';

const NavSheet = lazy(() => import('./NavSheet.tsx'));

/** Small screens: first entries of the domain, and the navigation as a sheet. */
export function BottomBar() {
  const domain = useActiveDomain();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const close = useCallback(() => setIsSheetOpen(false), []);
  const entries = domain ? menuOf(domain).flatMap((section) => section.entries) : [];
  return (
    <nav className={styles.bar} aria-label={t('shell:nav.short')}>
      <AppLink className={styles.entry} screen="start" isExact>
        <Icon name="home" size={20} />
        <span>{t('shell:screen.start')}</span>
      </AppLink>
      {entries.slice(0, 3).map(({ screen, params, icon, text }) => (
        <AppLink key={text} className={styles.entry} screen={screen} params={params}>
          <Icon name={icon} size={20} />
          <span>{t(hasText(`${text}_short`) ? `${text}_short` : text)}</span>
        </AppLink>
      ))}
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => setIsSheetOpen(true)}>
        <Icon name="menu" size={20} />
        <span>{t('shell:nav.more')}</span>
      </button>
      {isSheetOpen && (
        <Suspense>
          <NavSheet onClose={close} />
        </Suspense>
      )}
    </nav>
  );
}
