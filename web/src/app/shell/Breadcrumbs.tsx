import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import styles from './Breadcrumbs.module.css';
import { useBreadcrumbs } from './breadcrumbs.ts';

export function Breadcrumbs() {
  const crumbs = useBreadcrumbs();
  return (
    <nav className={styles.crumbs} aria-label={t('shell:crumbs')}>
      <ol>
        {crumbs.map(({ text, screen, params }, index) => (
          <li key={screen ?? 'here'}>
            {index > 0 && <Icon name="chevronRight" size={13} />}
            {screen ? (
              <AppLink screen={screen} params={params}>
                {text}
              </AppLink>
            ) : (
              <span aria-current="page">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
