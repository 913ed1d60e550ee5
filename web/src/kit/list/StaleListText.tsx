import { showErrorAlert } from '../../app/alerts.ts';
import { invalidateAnswers } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { Button } from '../button/Button.tsx';
import { afterFocusingSearch } from './focusSearch.ts';
import css from './list.module.css';

/** Text of the notice, with a button that reloads. */
export default function StaleListText() {
  return (
    <span className={`${css.behind} tint-amber`}>
      <span>{t('listPopup:behind')}</span>
      <Button isSmall onClick={afterFocusingSearch(() => void invalidateAnswers().catch(showErrorAlert))}>
        {t('listPopup:behind.reload')}
      </Button>
    </span>
  );
}
