import { exporting } from '@kurator/contract/health/export/exporting';
import type { Area } from '@kurator/contract/kit/command';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { usePopup } from '../../app/popup.tsx';
import type { Search } from '@kurator/contract/kit/queryString';
import { can } from '../../app/session.ts';

export interface Exported {
  readonly area: Area;
  readonly type: string;
  readonly search: Search;
  /** The names of the columns that it shows. */
  readonly columns: readonly string[];
}

/** Takes out exactly what the list shows now, all its pages. */
export function ExportMenu(list: Exported) {
  const menu = usePopup<Exported>(() => import('./ExportPopup.tsx'));
  if (!can(exporting)) return null;
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
