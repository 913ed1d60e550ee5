import { showErrorAlert } from '../alerts.ts';
import { language, t } from '../i18n.ts';
import { chooseLanguage } from '../preferences.ts';
import styles from './TopBar.module.css';

/** Restores the focus after the tree is remounted. */
async function toggleLanguage(): Promise<void> {
  await chooseLanguage(language() === 'de' ? 'en' : 'de');
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#language')?.focus());
}

export const LanguageButton = () => (
  <button
    type="button"
    id="language"
    className={styles.tool}
    aria-label={t('shell:language.change')}
    data-tip={t('shell:language.change')}
    onClick={() => void toggleLanguage().catch(showErrorAlert)}
  >
    {language().toUpperCase()}
  </button>
);
