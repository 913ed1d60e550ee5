import { exportOptionsQuery } from '@kurator/contract/health/export/export.query';
import { exporting } from '@kurator/contract/health/export/exporting';
import { urlOf } from '../../app/urlOf.ts';
import type { Thing } from '../../app/thing.ts';

export const thing: Thing = {
  screens: [
    {
      name: 'export',
      path: '/health/export',
      title: 'shell:screen.export',
      permission: exporting,
      texts: ['kit', 'export', 'health'],
      page: () => import('./ExportPage.tsx'),
      answers: () => [urlOf(exportOptionsQuery, {})],
    },
  ],
  menu: [{ domain: 'health', section: 'other', text: 'shell:screen.export', icon: 'download', screen: 'export', order: 20 }],
};
