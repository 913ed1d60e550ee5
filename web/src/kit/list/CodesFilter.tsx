import { t } from '../../app/i18n.ts';
import { usePopup } from '../../app/popup.tsx';
import field from '../field/field.module.css';
import type { CodesProps } from './CodesPopup.tsx';
import css from './list.module.css';

export function CodesFilter(props: CodesProps) {
  const { label, chosen } = props;
  const popup = usePopup<CodesProps>(() => import('./CodesPopup.tsx'), 'dialog');
  return (
    <div className={css.filter} data-set={chosen.length > 0 || undefined}>
      <button {...popup.trigger} className={`${field.select} ${css.codes}`} data-placeholder={chosen.length === 0 || undefined}>
        {chosen.length > 0 ? t('kit:codes.chosen', { label, count: chosen.length }) : label}
      </button>
      {popup.popup(props)}
    </div>
  );
}
