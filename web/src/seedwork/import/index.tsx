import { jobById, jobList } from '@kurator/contract/seedwork/job.query';
import { healthResearch } from '@kurator/contract/health/permission';
import { urlOf } from '../../app/urlOf.ts';
import type { Thing } from '../../app/thing.ts';

const texts = ['kit', 'command', 'import'];

/** Long work of one's own: imports with their plans, exports with their files. */
export const thing: Thing = {
  screens: [
    {
      name: 'imports',
      path: '/health/imports',
      title: 'shell:screen.imports',
      texts,
      page: () => import('./JobsPage.tsx'),
      answers: ({ search }) => [urlOf(jobList, search)],
    },
    {
      name: 'imports job',
      path: '/health/imports/$import',
      title: 'shell:screen.import',
      texts: [...texts, 'field', 'event'],
      page: () => import('./JobPage.tsx'),
      answers: ({ params }) => [urlOf(jobById, { id: params['import'] ?? '' })],
    },
  ],
  menu: [{ domain: 'health', section: 'other', text: 'shell:screen.imports', icon: 'upload', screen: 'imports', order: 10 }],
  actions: [
    {
      text: 'shell:action.medics.overwrite',
      icon: 'upload',
      permission: healthResearch,
      screen: 'research medics',
      search: { act: 'overwrite' },
    },
    { text: 'shell:action.medics.wish', icon: 'upload', permission: healthResearch, screen: 'research medics', search: { act: 'wish' } },
    {
      text: 'shell:action.hospitals.import',
      icon: 'upload',
      permission: healthResearch,
      screen: 'research hospitals',
      search: { act: 'import' },
    },
  ],
};
