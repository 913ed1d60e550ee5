import { useCounts } from '../counts.ts';
import { domains, mayEnter, type NavDomain } from '../domains.ts';
import { Icon } from '../Icon.tsx';
import { formatNumber, t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { PageHead } from '../PageHead.tsx';
import { NoAccess } from '../state/lazyStates.tsx';
import { menuOf } from '../directory.ts';
import styles from './DomainPage.module.css';

export function DomainPage({ domain }: { readonly domain: NavDomain }) {
  const counts = useCounts();
  if (!mayEnter(domain)) return <NoAccess />;
  const card = domains.find((one) => one.domain === domain);
  const sections = menuOf(domain);
  return (
    <div className={styles.page}>
      <PageHead title={t(`shell:screen.${card?.screen ?? 'start'}`)} text={t(`start:domain.${domain}`)} />
      {sections.length === 0 && <p className={styles.empty}>{t('start:domain.empty')}</p>}
      {sections.map(({ section, entries }) => (
        <section key={section} aria-labelledby={`section-${section}`}>
          <h2 id={`section-${section}`}>{t(`shell:section.${section}`)}</h2>
          <ul className={styles.entries}>
            {entries.map(({ screen, params, icon, text, count }) => {
              const total = count === undefined ? undefined : counts[count];
              return (
                <li key={text}>
                  <AppLink className={styles.entry} screen={screen} params={params}>
                    <Icon name={icon} size={18} />
                    <span>{t(text)}</span>
                    {total !== undefined && <strong>{formatNumber(total)}</strong>}
                  </AppLink>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
