import { useState } from 'react';
import { Menu } from '@base-ui/react/menu';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import { urlOptions } from '../../app/api.ts';
import { language, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import type { Area } from '@kurator/contract/kit/permission';
import { stringifySearch, type SearchParams } from '@kurator/contract/kit/queryString';
import { MenuPopup } from '../../app/shell/MenuPopup.tsx';
import styles from '../../app/shell/MenuPopup.module.css';
import { ExportOmissionsText } from './ExportOmissionsText.tsx';

export interface ExportPopupProps {
  readonly area: Area;
  readonly type: string;
  readonly search: SearchParams;
  /** Names of the columns that are shown; absent where the page is no table. */
  readonly columns?: readonly string[];
  /** Further files, each with its address. */
  readonly files?: readonly { readonly text: string; readonly url: string }[] | undefined;
}

interface Shape {
  readonly isTechnical: boolean;
  readonly isShownOnly: boolean;
}

/** Address of a list's exports with its filters alone. */
const address = (
  { area, type, search: { limit: _limit, offset: _offset, page: _page, ...filters } }: ExportPopupProps,
  rest: string,
  more: object,
): string => `/dms/${area}/api/query/export/lists/${type}${rest}${stringifySearch({ ...filters, ...more })}`;

/** Address of a file with the current query; JSON keeps technical names, for programs read it. */
const exportUrl = (list: ExportPopupProps, format: ExportFormat, { isTechnical, isShownOnly }: Shape): string =>
  address(list, '', {
    output_format: format,
    language: isTechnical || format === 'json' ? undefined : language(),
    columns: isShownOnly ? list.columns?.join(',') : undefined,
  });

/** Links per format, fetched by the browser in the background. */
export default function ExportPopup({ area, type, search, columns, files, ...popup }: PopupProps & ExportPopupProps) {
  const list = { area, type, search, ...(columns ? { columns } : {}) };
  const [shape, setShape] = useState<Shape>({ isTechnical: false, isShownOnly: false });
  return (
    <MenuPopup {...popup} label={t('kit:export')}>
      {exportFormats.map((format) => (
        <Menu.LinkItem
          key={format}
          className={styles.item}
          closeOnClick
          // The server names the file.
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item renders its children into it
          render={<a href={exportUrl(list, format, shape)} download />}
        >
          <Icon name={format === 'json' ? 'api' : 'table'} />
          {t(`kit:export.${format}`)}
        </Menu.LinkItem>
      ))}
      {files?.map(({ text, url }) => (
        <Menu.LinkItem
          key={url}
          className={styles.item}
          closeOnClick
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item renders its children into it
          render={<a href={url} download />}
        >
          <Icon name="trophy" />
          {text}
        </Menu.LinkItem>
      ))}
      <Menu.Separator className={styles.separator} />
      {([...(columns ? (['isShownOnly'] as const) : []), 'isTechnical'] as const).map((key) => (
        <Menu.CheckboxItem
          key={key}
          className={styles.item}
          checked={shape[key]}
          onCheckedChange={(checked) => setShape({ ...shape, [key]: checked })}
        >
          <Menu.CheckboxItemIndicator keepMounted className={styles.box}>
            <Icon name="check" size={14} />
          </Menu.CheckboxItemIndicator>
          {t(`listPopup:${key}`)}
        </Menu.CheckboxItem>
      ))}
      <Menu.Separator className={styles.separator} />
      <ExportOmissionsText className={styles.note} of={urlOptions(address(list, '/omissions/', {}))} />
    </MenuPopup>
  );
}
