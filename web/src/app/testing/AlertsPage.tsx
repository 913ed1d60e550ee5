import { showAlert } from '../alerts.ts';
import styles from '../domain/DomainPage.module.css';
import { t } from '../i18n.ts';
import { PageHead } from '../PageHead.tsx';
import stateStyles from '../state/State.module.css';

export const Page = () => (
  <div className={styles.page}>
    <PageHead title={t('shell:screen.testing alerts')} text={t('testing:alerts_text')} />
    <div className={stateStyles.links}>
      <button
        type="button"
        className="button primary"
        onClick={() => showAlert('success', t('testing:success'), t('testing:success_text'))}
      >
        {t('testing:show_success')}
      </button>
      <button
        type="button"
        className="button danger"
        onClick={() => showAlert('error', t('error:status', { status: '500' }), t('error:server'))}
      >
        {t('testing:show_error')}
      </button>
    </div>
  </div>
);
