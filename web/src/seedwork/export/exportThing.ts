import type { EntityType } from '@kurator/contract/kit/entityType';
import { exportOptions, type Exporting } from '@kurator/contract/seedwork/export.query';
import type { NavDomain, Thing } from '../../app/thing.ts';
import { urlOf } from '../../app/urlOf.ts';

interface Own {
  readonly domain: NavDomain;
  readonly path: string;
  /** The types that can be asked for. */
  readonly types: readonly EntityType[];
}

/** What an area brings to the application whose data can be taken out. */
export const exportThing = (of: Exporting, { domain, path, types }: Own): Thing => ({
  screens: [
    {
      name: 'export',
      path,
      title: 'shell:screen.export',
      permission: of.permission,
      texts: ['kit', 'export', 'entity'],
      page: () =>
        import('./ExportPage.tsx').then(({ exportPageOf }) => ({
          Page: exportPageOf(
            of,
            types.map(({ type }) => type),
          ),
        })),
      answers: () => [urlOf(exportOptions(of), {})],
    },
  ],
  menu: [{ domain, section: 'other', text: 'shell:screen.export', icon: 'download', screen: 'export', order: 20 }],
});
