import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import type { FilterChoiceProps } from './FilterPopup.tsx';

/** Button that reaches every filter of a list. */
export function FilterChoice(props: FilterChoiceProps) {
  const popup = usePopup<FilterChoiceProps>(() => import('./FilterPopup.tsx'), 'dialog');
  return (
    <>
      <button {...popup.trigger} className="button" aria-keyshortcuts="f">
        <Icon name="plus" />
        {t('kit:filter.bar')}
      </button>
      {popup.popup(props)}
    </>
  );
}
