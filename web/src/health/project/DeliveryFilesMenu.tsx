import { Menu } from '@base-ui/react/menu';
import { exportFormats } from '@kurator/contract/kit/exportFormat';
import { deliveryFile } from '@kurator/contract/health/project/delivery.query';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { MenuPopup } from '../../app/shell/MenuPopup.tsx';
import styles from '../../app/shell/MenuPopup.module.css';
import { queryUrl } from '../../app/queryUrl.ts';

export interface DeliveryFilesMenuProps {
  readonly project: string;
  readonly number: number;
  readonly label: string;
}

/** The files of a delivery, byte for byte as delivered. */
export default function DeliveryFilesMenu({ project, number, ...popup }: PopupProps & DeliveryFilesMenuProps) {
  return (
    <MenuPopup {...popup}>
      {exportFormats.map((format) => (
        <Menu.LinkItem
          key={format}
          className={styles.item}
          closeOnClick
          // The link's text stands in the item.
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item renders its children into it
          render={<a href={queryUrl(deliveryFile, { project, number, output_format: format })} download />}
        >
          <Icon name={format === 'json' ? 'api' : 'table'} />
          {t(`kit:export.${format}`)}
        </Menu.LinkItem>
      ))}
    </MenuPopup>
  );
}
