import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import type { PropertyFilterProps } from '../list/properties.ts';

/** The button of the filters by properties; how many are set stands on it. */
export function PropertyFilter(props: PropertyFilterProps) {
  const popup = usePopup<PropertyFilterProps>(() => import('./PropertyFilterPopup.tsx'), 'dialog');
  const set = Object.values(props.values).filter((value) => value !== undefined).length;
  return (
    <>
      <button {...popup.trigger} className="button">
        <Icon name="filter" />
        {set > 0 ? t('kit:property.filters_set', { count: set }) : t('kit:property.filters')}
      </button>
      {popup.popup(props)}
    </>
  );
}
