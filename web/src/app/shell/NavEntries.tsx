import { useCounts } from '../counts.ts';
import { Icon } from '../Icon.tsx';
import { formatNumber, t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { menuOf } from '../directory.ts';
import type { NavDomain } from '../feature.ts';
import styles from './SideNav.module.css';

export function NavEntries({ domain }: { readonly domain: NavDomain }) {
  const counts = useCounts();
  return menuOf(domain).map(({ section, entries }) => (
    <div key={section} className={styles.section}>
      <h2 id={`nav-${domain}-${section}`}>{t(`shell:section.${section}`)}</h2>
      <ul aria-labelledby={`nav-${domain}-${section}`}>
        {entries.map(({ screen, params, icon, text, count }) => {
          const known = count === undefined ? undefined : counts[count];
          return (
            <li key={text}>
              <AppLink className={styles.entry} screen={screen} params={params} data-tip-collapsed={t(text)}>
                <Icon name={icon} />
                <span>{t(text)}</span>
                {known !== undefined && <span className={styles.count}>{formatNumber(known)}</span>}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
