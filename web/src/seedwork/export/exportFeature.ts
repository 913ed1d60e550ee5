import { createElement } from 'react';
import type { Domain } from '@kurator/contract/kit/permission';
import { defineExportOptionsQuery, type ExportBase } from '@kurator/contract/seedwork/export.query';
import type { Feature } from '../../app/feature.ts';
import { queryUrl } from '../../app/queryUrl.ts';

interface ExportFeatureOptions {
  readonly domain: Domain;
  readonly path: string;
  /** Emailed exports besides entity types. */
  readonly emailedExports?: readonly string[];
}

export const exportFeature = (of: ExportBase, { domain, path, emailedExports = [] }: ExportFeatureOptions): Feature => ({
  screens: [
    {
      name: 'export',
      path,
      title: 'shell:screen.export',
      permission: of.permission,
      texts: ['kit', 'listPopup', 'export', 'entity'],
      page: () =>
        import('./ExportPage.tsx').then(({ ExportPage }) => ({
          Page: () => createElement(ExportPage, { of, domain, emailedExports }),
        })),
      answers: () => [queryUrl(defineExportOptionsQuery(of), {})],
    },
  ],
  menu: [{ domain, section: 'other', text: 'shell:screen.export', icon: 'download', screen: 'export', order: 20 }],
});
