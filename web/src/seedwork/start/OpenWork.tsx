import { useCounts } from '../../app/counts.ts';
import { countedEntries } from '../../app/directory.ts';
import { domains } from '../../app/domains.ts';
import { Icon } from '../../app/Icon.tsx';
import { formatNumber, t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import rows from '../../kit/rows.module.css';
import styles from './StartPage.module.css';

/** Menu entries that count what is left to do, and how much: entities to verify, open duplicates. */
export function OpenWork() {
  const counts = useCounts();
  const workEntries = countedEntries().flatMap(({ entry }) => {
    const { count = '', countFilters } = entry;
    return countFilters === undefined ? [] : [{ ...entry, count, countFilters, number: counts[count] ?? 0 }];
  });
  const openEntries = workEntries.filter(({ number }) => number > 0);
  if (workEntries.length === 0) return null;
  if (openEntries.length === 0)
    return (
      <Panel title={t('start:left')} isFlush>
        <p className={styles.note}>{t('start:left.empty')}</p>
      </Panel>
    );
  return (
    <Panel title={t('start:left')} isFlush>
      <ul className={rows.rows} aria-label={t('start:left')}>
        {openEntries.map(({ count, countFilters, icon, text, screen, params, section, domain, number }) => (
          <li key={count}>
            <Icon name={icon} />
            <span className={rows.subject}>
              <AppLink screen={screen} {...(params ? { params } : {})} search={countFilters}>
                {t(text)}
              </AppLink>{' '}
              <small>
                {t(
                  section === 'verification'
                    ? `shell:section.${section}`
                    : `shell:screen.${domains.find((one) => one.domain === domain)?.screen ?? screen}`,
                )}
              </small>
            </span>
            <span className={rows.aside}>{t('start:left.open', { count: number, number: formatNumber(number) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
