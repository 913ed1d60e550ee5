import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import { withListTexts } from './listTexts.ts';
import type { ExportProps } from './ExportPopup.tsx';

/** Takes out exactly what the list shows now, all its pages: who sees a list may take it out. */
export function ExportMenu(list: ExportProps) {
  const menu = usePopup<ExportProps>(withListTexts(() => import('./ExportPopup.tsx')));
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
