import type { NavDomain } from '../../app/domains.ts';
import type { Feature } from '../../app/feature.ts';

interface ImportFeatureOptions extends Pick<Feature, 'actions' | 'redirects'> {
  readonly domain: NavDomain;
  readonly imports: NonNullable<Feature['imports']>;
}

export const importFeature = ({ domain, ...own }: ImportFeatureOptions): Feature => ({
  screens: [],
  menu: [{ domain, section: 'other', text: 'shell:screen.jobs', icon: 'upload', screen: 'jobs', order: 10 }],
  ...own,
});
