import { t } from '../../app/i18n.ts';
import { shownRangeText, type ShownRange } from './shownRange.ts';
import css from './pagination.module.css';

interface Props {
  readonly range: ShownRange;
  readonly onFirst: () => void;
}

/** Range of the rows that a phone shows from a later page on, and the way to the first page. */
export default function FirstPageButton({ range, onFirst }: Props) {
  return (
    <div className={css.earlier}>
      <span>{shownRangeText(range)}</span>
      <button type="button" onClick={onFirst}>
        {t('listPopup:first_page')}
      </button>
    </div>
  );
}
