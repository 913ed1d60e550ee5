import { propertyNameOf } from '@kurator/contract/kit/property';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import type { PropertyFilterProps } from '../list/properties.ts';

export function PropertyFilter(props: PropertyFilterProps) {
  const popup = usePopup<PropertyFilterProps>(() => loadWithTexts(['option', 'form'], import('./PropertyFilterPopup.tsx')), 'dialog');
  const activeCount = Object.entries(props.values).filter(
    ([name, value]) => propertyNameOf(name) !== undefined && value !== undefined,
  ).length;
  return (
    <>
      <button {...popup.trigger} className="button">
        <Icon name="filter" />
        {activeCount > 0 ? t('property:filters_set', { count: activeCount }) : t('property:filters')}
      </button>
      {popup.popup(props)}
    </>
  );
}
