import { lazy, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { Outlet } from '@tanstack/react-router';
import { t, loadWithTexts } from '../i18n.ts';
import { useIsNavCollapsed } from '../preferences.ts';
import { useIsPainted } from '../firstPaint.ts';
import { useMe } from '../session.ts';
import { BottomBar } from './BottomBar.tsx';
import { Progress } from './Progress.tsx';
import styles from './Shell.module.css';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import { useRouteAnnouncer } from './useRouteAnnouncer.ts';

/**
 * Rendered after the first paint, which never needs it. It has the keys of every page, so one that lost its connection before is loaded
 * again: the browser keeps a failed import.
 */
const Banners = lazy<ComponentType>(() =>
  loadWithTexts(['banner'], import('./Banners.tsx')).then(
    ({ Banners: Loaded }) => ({ default: Loaded }),
    () => {
      addEventListener('online', () => location.reload(), { once: true });
      return { default: () => null };
    },
  ),
);

/** Frame of all pages: side navigation and top bar; a bottom bar below 760 px. */
export function Shell() {
  const me = useMe();
  const isCollapsed = useIsNavCollapsed();
  const announcement = useRouteAnnouncer();
  const isPainted = useIsPainted();
  const nav = me === null ? 'none' : isCollapsed ? 'collapsed' : 'open';
  // Alerts, which stand outside, begin beside the navigation, too.
  useLayoutEffect(() => void (document.documentElement.dataset['nav'] = nav), [nav]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('shell:skip')}
      </a>
      <div className={styles.banners} aria-live="polite">
        {isPainted && (
          <Suspense>
            <Banners />
          </Suspense>
        )}
      </div>
      {me && <SideNav isCollapsed={isCollapsed} />}
      <TopBar />
      <Progress />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {me && <BottomBar />}
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
