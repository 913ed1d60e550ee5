import { bootData } from '../boot.ts';
import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { signInUrl, useMe } from '../session.ts';
import { Bell } from './Bell.tsx';
import { Logo } from './Logo.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { OverallProjectorStatus } from './OverallProjectorStatus.tsx';
import { SearchButton } from './SearchButton.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import styles from './TopBar.module.css';
import { UserButton } from './UserButton.tsx';

export function TopBar() {
  const me = useMe();
  return (
    <header className={styles.bar}>
      {me ? (
        <AppLink className={styles.home} screen="start" aria-label={t('shell:screen.start')}>
          <Logo />
        </AppLink>
      ) : (
        <AppLink className={styles.brand} screen="start">
          <Logo />
          {bootData.config.name ?? 'Kurator'}
        </AppLink>
      )}
      <Breadcrumbs />
      {me && <SearchButton />}
      <div className={styles.tools}>
        {me && <OverallProjectorStatus />}
        {me && <Bell />}
        <LanguageButton />
        <ThemeButton />
        {me ? (
          <UserButton me={me} />
        ) : (
          <a className="button primary" href={signInUrl()}>
            {t('shell:user.sign_in')}
          </a>
        )}
      </div>
    </header>
  );
}
