import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { State } from './State.tsx';
import styles from './State.module.css';

export const NoAccess = () => (
  <State icon="lock" title={t('shell:no_access.title')}>
    <p>{t('shell:no_access.text')}</p>
    <div className={styles['links']}>
      <AppLink className="button" screen="start">
        {t('shell:error.back')}
      </AppLink>
    </div>
  </State>
);
