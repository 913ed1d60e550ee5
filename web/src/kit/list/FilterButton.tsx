import { useImperativeHandle, useState, type RefObject } from 'react';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import type { ListFiltersProps, FilterPopupProps } from './FilterPopup.tsx';
import { withListTexts } from './listTexts.ts';

interface Props extends ListFiltersProps {
  /** Gets a function that opens the values of a filter. */
  readonly openAt: RefObject<((filter: string) => void) | null>;
}

const loadPopup = withListTexts(() => import('./FilterPopup.tsx'));

/** Button that reaches every filter of a list. */
export function FilterButton({ openAt, ...props }: Props) {
  const popup = usePopup<FilterPopupProps>(loadPopup, 'dialog');
  const [at, setAt] = useState<string>();
  useImperativeHandle(openAt, () => (filter) => {
    setAt(filter);
    popup.show();
  });
  return (
    <>
      <button
        {...popup.trigger}
        className="button"
        aria-keyshortcuts="f"
        onClick={() => {
          setAt(undefined);
          popup.trigger.onClick();
        }}
      >
        <Icon name="plus" />
        {t('kit:filter.bar')}
      </button>
      {popup.popup({ ...props, at })}
    </>
  );
}
