import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import { withListTexts } from './listTexts.ts';
import type { ColumnChoiceProps } from './useColumns.ts';
import css from './list.module.css';

export function ColumnChoice(choice: ColumnChoiceProps) {
  const popup = usePopup<ColumnChoiceProps>(
    withListTexts(() => import('./ColumnPopup.tsx')),
    'dialog',
  );
  return (
    <span className={css.columns}>
      <button {...popup.trigger} className="button icon" aria-label={t('kit:columns')} data-tip={t('kit:columns')}>
        <Icon name="columns" />
      </button>
      {popup.popup(choice)}
    </span>
  );
}
