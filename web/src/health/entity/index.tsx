import { healthResearch } from '@kurator/contract/seedwork/permission';
import type { Thing } from '../../app/thing';
import { listTexts } from '../../kit/entityThing';
import { listUrl } from '../../kit/list/listState';
import { withPageSize } from '../../kit/list/pageSize';
import { entityShape } from './entityShape';

export const thing: Thing = {
  screens: [
    {
      name: 'research entities',
      path: '/health/research/entities',
      title: 'shell:screen.entities',
      permission: healthResearch,
      texts: listTexts,
      page: () => import('./EntityList'),
      answers: ({ search }) => [listUrl(entityShape, withPageSize(search))],
    },
  ],
  menu: [{ domain: 'health', section: 'research', text: 'shell:screen.entities', icon: 'entities', screen: 'research entities', order: 0 }],
};
