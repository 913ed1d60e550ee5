import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import type { FacetPopupProps } from './FacetPopup.tsx';
import { withListTexts } from './listTexts.ts';
import css from './facet.module.css';

/** Filter of one value, chosen among those that rows have; an active one shows its value. */
export function FacetChip(props: FacetPopupProps) {
  const { label, value, nameOf = String, onChange, shortcut } = props;
  const popup = usePopup<FacetPopupProps>(
    withListTexts(() => import('./FacetPopup.tsx')),
    'dialog',
  );
  const text = value === '' ? label : t('kit:chip', { label, value: nameOf(value) });
  return (
    <span className={css.chip} data-set={value !== '' || undefined}>
      <button {...popup.trigger} className={css.main} aria-keyshortcuts={shortcut}>
        <span className={css.text}>{text}</span>
      </button>
      {value !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label={t('kit:chip.remove', { text })}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('button')?.focus();
            onChange(undefined);
          }}
        >
          <Icon name="x" size={13} />
        </button>
      )}
      {popup.popup(props)}
    </span>
  );
}
