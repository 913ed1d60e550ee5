import { Popover } from '@base-ui/react/popover';
import { t } from '../../app/i18n.ts';
import { PopoverFrame } from '../../app/PopoverFrame.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { columnLabel } from './cells.tsx';
import { DensityChoice } from './DensityChoice.tsx';
import { toggleColumn } from './toggleColumn.ts';
import { isColumnShown, type ColumnChoiceProps } from './useColumns.ts';
import css from './columns.module.css';

export default function ColumnPopup({ columns: { all, choices, choose }, limit, ...popup }: PopupProps & ColumnChoiceProps) {
  return (
    <PopoverFrame {...popup} className={css.popup}>
      <Popover.Title className={css.title}>{t('kit:columns')}</Popover.Title>
      {all
        .filter(({ kind }) => kind !== 'entityLink')
        .map((column) => (
          <label key={column.name} className={css.choice}>
            <input type="checkbox" checked={isColumnShown(choices, column)} onChange={() => choose(toggleColumn(choices, column))} />
            {column.label ?? columnLabel(column.name)}
          </label>
        ))}
      <DensityChoice limit={limit} />
    </PopoverFrame>
  );
}
