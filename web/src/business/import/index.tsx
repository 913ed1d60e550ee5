import type { Feature } from '../../app/feature.ts';
import { importFeature } from '../../seedwork/job/importFeature.ts';

/** Uploads, which begin on the page of their project. */
export const feature: Feature = importFeature({
  domain: 'business',
  imports: () => import('./imports.ts').then(({ imports }) => imports),
});
