import { Popover } from '@base-ui/react/popover';
import { t } from '../../app/i18n.ts';
import { PopoverFrame } from '../../app/PopoverFrame.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { columnLabel } from './cells.tsx';
import { DensityChoice } from './DensityChoice.tsx';
import type { ColumnChoiceProps } from './useColumns.ts';
import css from './columns.module.css';

export default function ColumnPopup({ columns, limit, ...popup }: PopupProps & ColumnChoiceProps) {
  return (
    <PopoverFrame {...popup} className={css.popup}>
      <Popover.Title className={css.title}>{t('kit:columns')}</Popover.Title>
      {columns.all.map((column) => (
        <label key={column.name} className={css.choice}>
          <input type="checkbox" checked={columns.isShown(column)} onChange={() => columns.toggle(column.name)} />
          {column.label ?? columnLabel(column.name)}
        </label>
      ))}
      <DensityChoice limit={limit} />
    </PopoverFrame>
  );
}
