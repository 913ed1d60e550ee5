import { lazy, Suspense } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { bootData } from '../boot.ts';
import { domainOf, domains, mayEnter, type NavDomain } from '../domains.ts';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { favouriteDomain, lastDomain, toggleNav } from '../preferences.ts';
import { Logo } from './Logo.tsx';
import { Advert } from './Advert.tsx';
import { NavEntries } from './NavEntries.tsx';
import styles from './SideNav.module.css';

/** Links to other tools, where the organisation names some. */
const SideNavigation = lazy(() => import('./SideNavigation.tsx'));

/** Open domain: the current, the last visited, or the first permitted one. */
export function useActiveDomain(): NavDomain | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const candidates = [domainOf(path), lastDomain(), favouriteDomain(), ...domains.map(({ domain }) => domain)];
  return candidates.find((domain) => domain !== undefined && mayEnter(domain));
}

export function SideNav({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const toggle = t(isCollapsed ? 'shell:nav.expand' : 'shell:nav.collapse');
  return (
    <nav className={styles.side} data-collapsed={isCollapsed} aria-label={t('shell:nav.main')}>
      <AppLink className={styles.brand} screen="start">
        <Logo />
        <span>{bootData.config.name ?? 'Kurator'}</span>
      </AppLink>
      <NavBody />
      <button
        type="button"
        className={styles.toggle}
        aria-label={toggle}
        aria-expanded={!isCollapsed}
        data-tip={toggle}
        onClick={toggleNav}
      >
        <Icon name={isCollapsed ? 'chevronsRight' : 'sidebar'} />
      </button>
    </nav>
  );
}

export function NavBody() {
  const open = useActiveDomain();
  return (
    <div className={styles.nav}>
      {domains
        .filter(({ domain }) => mayEnter(domain))
        .map(({ domain, screen, icon }) => (
          <section key={domain} className={styles.domain}>
            <AppLink
              className={styles.head}
              screen={screen}
              isExact
              data-open={domain === open}
              data-tip-collapsed={t(`shell:screen.${screen}`)}
            >
              <Icon name={icon} />
              <span>{t(`shell:screen.${screen}`)}</span>
            </AppLink>
            {domain === open && <NavEntries domain={domain} />}
          </section>
        ))}
      {bootData.config.navigation && (
        <Suspense>
          <SideNavigation />
        </Suspense>
      )}
      <Advert />
    </div>
  );
}
