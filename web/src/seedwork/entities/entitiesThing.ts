import { firstListUrl } from '@kurator/contract/kit/listAddress';
import type { EntityType } from '@kurator/contract/kit/entityType';
import type { List } from '@kurator/contract/kit/list';
import type { NavDomain, Thing } from '../../app/thing.ts';
import { listTexts } from '../../kit/entityThing.ts';
import { chosenPageSize } from '../../kit/list/pageSize.ts';

interface Own {
  /** The name of its screen. */
  readonly name: string;
  readonly domain: NavDomain;
  readonly path: string;
  /** The types that are listed. */
  readonly types: readonly EntityType[];
}

/** What an area brings to the application that lists its entities together: a screen, and what the palette finds. */
export const entitiesThing = (list: List, { name, domain, path, types }: Own): Thing => ({
  screens: [
    {
      name,
      path,
      title: 'shell:screen.entities',
      permission: list.permission,
      texts: listTexts,
      page: () =>
        import('./EntityList.tsx').then(({ entitiesPageOf }) => ({
          Page: entitiesPageOf(
            list,
            types.map(({ type }) => type),
          ),
        })),
      answers: ({ search }) => [firstListUrl(list, search, chosenPageSize())],
    },
  ],
  menu: [{ domain, section: 'research', text: 'shell:screen.entities', icon: 'entities', screen: name, order: 0 }],
  found: [list],
});
