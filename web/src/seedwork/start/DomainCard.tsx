import { mayEnter, type domains } from '../../app/domains.ts';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { toggleFavouriteDomain, useFavouriteDomain } from '../../app/preferences.ts';
import styles from './StartPage.module.css';

/** Domain card with favourite star; explains a missing permission. */
export function DomainCard({ domain, screen, icon }: (typeof domains)[number]) {
  const isFavourite = useFavouriteDomain() === domain;
  const isOpen = mayEnter(domain);
  const name = t(`shell:screen.${screen}`);
  const star = t(isFavourite ? 'menu:favourite.clear' : 'menu:favourite.set', { domain: name });
  return (
    <li className={styles.card} data-open={isOpen}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <h2>{isOpen ? <AppLink screen={screen}>{name}</AppLink> : name}</h2>
      <p>{t(`start:domain.${domain}`)}</p>
      {isOpen ? (
        <button
          type="button"
          className={styles.star}
          aria-pressed={isFavourite}
          aria-label={star}
          data-tip={star}
          onClick={() => toggleFavouriteDomain(domain)}
        >
          <Icon name="star" size={17} />
        </button>
      ) : (
        <p className={styles.hint}>
          <Icon name="lock" size={14} />
          {t('start:domain.closed')}
        </p>
      )}
    </li>
  );
}
