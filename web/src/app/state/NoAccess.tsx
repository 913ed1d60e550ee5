import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { State } from './State.tsx';
import styles from './State.module.css';

const NoAccess = () => (
  <State icon="lock" title={t('state:no_access.title')}>
    <p>{t('state:no_access')}</p>
    <div className={styles['links']}>
      <AppLink className="button" screen="start">
        {t('state:back')}
      </AppLink>
    </div>
  </State>
);

export default NoAccess;
