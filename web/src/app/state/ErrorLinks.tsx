import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { signInUrl, useMe } from '../session.ts';
import { hasScreen } from '../directory.ts';
import { domains } from '../domains.ts';
import styles from './State.module.css';

const ways = [...domains.map(({ screen }) => screen), 'testing'];

/** Links out of an error: domains or sign-in, and the start page. */
export function ErrorLinks() {
  const me = useMe();
  return (
    <nav className={styles['links']} aria-label={t('state:ways')}>
      <AppLink className="button primary" screen="start">
        {t('state:back')}
      </AppLink>
      {me ? (
        ways.filter(hasScreen).map((screen) => (
          <AppLink key={screen} className="button" screen={screen}>
            {t(`shell:screen.${screen}`)}
          </AppLink>
        ))
      ) : (
        <a className="button" href={signInUrl()}>
          {t('shell:user.sign_in')}
        </a>
      )}
    </nav>
  );
}
