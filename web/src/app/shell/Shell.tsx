import { Outlet } from '@tanstack/react-router';
import { t } from '../i18n.ts';
import { useNavCollapsed } from '../preferences.ts';
import { useMe } from '../session.ts';
import { Banners } from './Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Progress } from './Progress.tsx';
import styles from './Shell.module.css';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import { useArrival } from './useArrival.ts';

/** The frame round every page: side navigation, top bar, and below 760 px a bar at the bottom instead. */
export function Shell() {
  const me = useMe();
  const collapsed = useNavCollapsed();
  const announcement = useArrival();
  return (
    <div className={styles.shell} data-collapsed={collapsed} data-anonymous={me === null}>
      <a className={styles.skip} href="#main">
        {t('shell:skip')}
      </a>
      <Banners />
      {me && <SideNav collapsed={collapsed} />}
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
