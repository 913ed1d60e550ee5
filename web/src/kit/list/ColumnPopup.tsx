import { Popover } from '@base-ui/react/popover';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { boot } from '../../app/boot.ts';
import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { columnLabel } from './cells.tsx';
import type { Columns } from './useColumns.ts';
import css from './columns.module.css';

/** One box per column. */
export default function ColumnPopup({ open, onOpenChange, anchor, columns }: PopupProps & { readonly columns: Columns }) {
  return (
    <CSPProvider nonce={boot.nonce}>
      <Popover.Root open={open} onOpenChange={onOpenChange}>
        <Popover.Portal>
          <Popover.Positioner className={css.place} anchor={anchor} side="bottom" align="end" sideOffset={4}>
            <Popover.Popup className={`raised ${css.popup}`} finalFocus={anchor}>
              <Popover.Title className={css.title}>{t('kit:columns')}</Popover.Title>
              {columns.all.map((column) => (
                <label key={column.name} className={css.choice}>
                  <input type="checkbox" checked={columns.isShown(column.name)} onChange={() => columns.toggle(column.name)} />
                  {columnLabel(column.name)}
                </label>
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}
