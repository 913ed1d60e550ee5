import { healthResearch } from '@kurator/contract/seedwork/permission';
import type { Thing } from '../../app/thing.ts';
import { listTexts } from '../../kit/entityThing.ts';
import { listUrl } from '../../kit/list/listState.ts';
import { withPageSize } from '../../kit/list/pageSize.ts';
import { entityShape } from './entityShape.ts';

export const thing: Thing = {
  screens: [
    {
      name: 'research entities',
      path: '/health/research/entities',
      title: 'shell:screen.entities',
      permission: healthResearch,
      texts: listTexts,
      page: () => import('./EntityList.tsx'),
      answers: ({ search }) => [listUrl(entityShape, withPageSize(search, entityShape))],
    },
  ],
  menu: [{ domain: 'health', section: 'research', text: 'shell:screen.entities', icon: 'entities', screen: 'research entities', order: 0 }],
};
