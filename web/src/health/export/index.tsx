import { exporting } from '@kurator/contract/health/export/exporting';
import type { Thing } from '../../app/thing.ts';
import { optionsUrl } from './exports.ts';

export const thing: Thing = {
  screens: [
    {
      name: 'export',
      path: '/health/export',
      title: 'shell:screen.export',
      permission: exporting,
      texts: ['kit', 'export', 'health'],
      page: () => import('./ExportPage.tsx'),
      answers: () => [optionsUrl],
    },
  ],
  menu: [{ domain: 'health', section: 'other', text: 'shell:screen.export', icon: 'download', screen: 'export', order: 20 }],
};
