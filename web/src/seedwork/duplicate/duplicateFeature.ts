import type { SearchParams } from '@kurator/contract/kit/queryString';
import type { Feature, MenuEntry, Screen } from '../../app/feature.ts';

interface Duplicates extends Pick<MenuEntry, 'domain' | 'order'>, Pick<Screen, 'permission' | 'page'> {
  /** Counter of open pairs. */
  readonly count: string;
  /** Address of the pairs that an address of the page asks for. */
  readonly pairsUrl: (search: SearchParams) => string;
}

/** Page of an area's possible duplicates. */
export function duplicateFeature({ domain, order, count, pairsUrl, ...screen }: Duplicates): Feature {
  const name = `${domain} duplicates`;
  const title = 'shell:screen.duplicates';
  return {
    screens: [
      {
        ...screen,
        name,
        path: `/${domain}/research/duplicates`,
        title,
        texts: ['kit', 'field', 'entity', 'duplicate'],
        answers: ({ search }) => [pairsUrl(search)],
      },
    ],
    menu: [{ domain, section: 'research', text: title, icon: 'copy', screen: name, order, count, countFilters: { status: 'open' } }],
  };
}
