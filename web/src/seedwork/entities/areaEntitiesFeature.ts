import { createElement } from 'react';
import type { Domain } from '@kurator/contract/kit/permission';
import { listQueryUrlWithDefaults } from '@kurator/contract/kit/listAddress';
import type { List } from '@kurator/contract/kit/list';
import type { EntityListAnswer } from '@kurator/contract/seedwork/entities.answer';
import { defineAreaEntitiesQuery } from '@kurator/contract/seedwork/entities.list';
import type { Feature } from '../../app/feature.ts';
import { queryUrl } from '../../app/queryUrl.ts';
import { listScreenTexts } from '../../kit/entityFeature.ts';
import { readPageSize } from '../../kit/list/pageSize.ts';

interface EntitiesFeatureOptions {
  readonly name: string;
  readonly domain: Domain;
  readonly path: string;
}

export const areaEntitiesFeature = (list: List, { name, domain, path }: EntitiesFeatureOptions): Feature => ({
  screens: [
    {
      name,
      path,
      title: 'shell:screen.entities',
      permission: list.permission,
      texts: listScreenTexts,
      page: () =>
        import('./AreaEntitiesList.tsx').then(({ AreaEntitiesList }) => ({
          Page: () => createElement(AreaEntitiesList, { list, domain }),
        })),
      answers: ({ search }) => [listQueryUrlWithDefaults(list, search, readPageSize())],
    },
  ],
  menu: [{ domain, section: 'research', text: 'shell:screen.entities', icon: 'entities', screen: name, order: 0 }],
  hitSources: [
    {
      permission: list.permission,
      find: async (params, ask) => {
        const { items, totals, total_exact, near } = await ask<EntityListAnswer>(queryUrl(defineAreaEntitiesQuery(list), params));
        return {
          items: items.map(({ dms_one_id: number, ...row }) => ({ ...row, number: String(number) })),
          totals,
          isEstimate: !total_exact,
          near,
        };
      },
    },
  ],
});
