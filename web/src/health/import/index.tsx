import { healthResearchPermission } from '@kurator/contract/health/permission';
import type { Feature } from '../../app/feature.ts';
import { importFeature } from '../../seedwork/job/importFeature.ts';

const action = { icon: 'upload', permission: healthResearchPermission } as const;

export const feature: Feature = importFeature({
  domain: 'health',
  imports: () => import('./imports.ts').then(({ imports }) => imports),
  actions: [
    { ...action, text: 'palette:action.medics.overwrite', screen: 'research medics', search: { act: 'overwrite' } },
    { ...action, text: 'palette:action.medics.wish', screen: 'research medics', search: { act: 'wish' } },
    { ...action, text: 'palette:action.hospitals.import', screen: 'research hospitals', search: { act: 'import' } },
  ],
  redirects: { '/health/imports': 'jobs', '/health/imports/$job': 'job' },
});
