import { Menu } from '@base-ui/react/menu';
import { exportFormats } from '@kurator/contract/kit/exportFormat';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { stringifySearch } from '@kurator/contract/kit/queryString';
import { MenuPopup } from '../../app/shell/MenuPopup.tsx';
import styles from '../../app/shell/MenuPopup.module.css';
import type { Exported } from './ExportMenu.tsx';

/** The address of the file with everything that a list shows under its query string. */
const exportUrl = ({ area, type, search: { limit: _limit, offset: _offset, ...filters } }: Exported, format: string): string =>
  `/dms/${area}/api/query/export/lists/${type}${stringifySearch({ ...filters, output_format: format })}`;

/** The formats, each a link: the browser fetches the file while one goes on working. */
export default function ExportPopup({ area, type, search, ...popup }: PopupProps & Exported) {
  return (
    <MenuPopup {...popup} label={t('kit:export')}>
      {exportFormats.map((format) => (
        <Menu.LinkItem
          key={format}
          className={styles.item}
          closeOnClick
          // The name of the file is the server's. The link's text stands in the item.
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item renders its children into it
          render={<a href={exportUrl({ area, type, search }, format)} download />}
        >
          <Icon name={format === 'json' ? 'api' : 'table'} />
          {t(`kit:export.${format}`)}
        </Menu.LinkItem>
      ))}
    </MenuPopup>
  );
}
