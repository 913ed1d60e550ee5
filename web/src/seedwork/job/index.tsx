import { jobById, jobsUrl } from '@kurator/contract/seedwork/job.query';
import { queryUrl } from '../../app/queryUrl.ts';
import type { Feature } from '../../app/feature.ts';
import { readPageSize } from '../../kit/list/pageSize.ts';

const texts = ['kit', 'command', 'awardCommand', 'businessCommand', 'jobCommand', 'import'];

export const feature: Feature = {
  screens: [
    {
      name: 'jobs',
      path: '/jobs',
      title: 'shell:screen.jobs',
      texts,
      page: () => import('./JobsPage.tsx'),
      answers: ({ search }) => [jobsUrl(search, readPageSize())],
    },
    {
      name: 'job',
      path: '/jobs/$job',
      title: 'shell:screen.job',
      texts: [...texts, 'field', 'event', 'option'],
      page: () => import('./JobPage.tsx'),
      answers: ({ params }) => [queryUrl(jobById, { id: params['job'] ?? '' })],
    },
  ],
};
