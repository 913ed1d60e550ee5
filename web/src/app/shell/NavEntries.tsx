import { useEffect, useRef } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { useCounts } from '../counts.ts';
import { Icon } from '../Icon.tsx';
import { formatNumber, t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { menuOf } from '../directory.ts';
import { toggleNavSection, useFoldedNavSections } from '../preferences.ts';
import type { NavDomain } from '../domains.ts';
import styles from './SideNav.module.css';

export function NavEntries({ domain }: { readonly domain: NavDomain }) {
  const counts = useCounts();
  const foldedSections = useFoldedNavSections();
  const list = useRef<HTMLDivElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const open = list.current?.querySelector('[data-status=active]');
    open?.closest('section')?.scrollIntoView({ block: 'nearest' });
    open?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has another entry
  }, [path]);
  const sections = menuOf(domain).map(({ section, entries }) => {
    const id = `nav-${domain}-${section}`;
    const isFolded = foldedSections.includes(id);
    return (
      <section key={section} className={styles.section} data-folded={isFolded}>
        <h2>
          <button type="button" id={id} aria-expanded={!isFolded} onClick={() => toggleNavSection(id)}>
            {t(`shell:section.${section}`)}
            <Icon name="chevronRight" size={13} />
          </button>
        </h2>
        <ul aria-labelledby={id}>
          {entries.map(({ screen, params, icon, text, count, countFilters }) => {
            const total = count === undefined ? undefined : counts[count];
            return (
              <li key={text}>
                <AppLink className={styles.entry} screen={screen} params={params} data-tip-collapsed={t(text)}>
                  <Icon name={icon} />
                  <span>{t(text)}</span>
                  {total !== undefined && (
                    <span className={styles.count} data-waiting={countFilters !== undefined && total > 0}>
                      {formatNumber(total)}
                    </span>
                  )}
                </AppLink>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
  return <div ref={list}>{sections}</div>;
}
