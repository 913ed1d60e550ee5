import { entities } from '@kurator/contract/health/entity/entity.list';
import { firstListUrl } from '@kurator/contract/kit/listAddress';
import { healthResearch } from '@kurator/contract/seedwork/permission';
import type { Thing } from '../../app/thing.ts';
import { listTexts } from '../../kit/entityThing.ts';
import { chosenPageSize } from '../../kit/list/pageSize.ts';

export const thing: Thing = {
  screens: [
    {
      name: 'research entities',
      path: '/health/research/entities',
      title: 'shell:screen.entities',
      permission: healthResearch,
      texts: listTexts,
      page: () => import('./EntityList.tsx'),
      answers: ({ search }) => [firstListUrl(entities, search, chosenPageSize())],
    },
  ],
  menu: [{ domain: 'health', section: 'research', text: 'shell:screen.entities', icon: 'entities', screen: 'research entities', order: 0 }],
};
