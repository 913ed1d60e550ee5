import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import { withListTexts } from './listTexts.ts';
import type { ExportPopupProps } from './ExportPopup.tsx';

/** Export of the list's current rows over all pages. */
export function ExportMenu(list: ExportPopupProps) {
  const menu = usePopup<ExportPopupProps>(withListTexts(() => import('./ExportPopup.tsx')));
  return (
    <>
      <button {...menu.trigger} className="button" data-tip={t('kit:export.what')}>
        <Icon name="download" />
        {t('kit:export')}
      </button>
      {menu.popup(list)}
    </>
  );
}
