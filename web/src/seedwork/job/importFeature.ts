import type { NavDomain, Feature } from '../../app/feature.ts';

interface Own extends Pick<Feature, 'actions' | 'redirects'> {
  readonly domain: NavDomain;
  /** Commands that begin an import. */
  readonly imports: NonNullable<Feature['imports']>;
}

/** What an area brings to the application that reads files in: what can be imported, and the way to the jobs in its domain. */
export const importFeature = ({ domain, ...own }: Own): Feature => ({
  screens: [],
  menu: [{ domain, section: 'other', text: 'shell:screen.jobs', icon: 'upload', screen: 'jobs', order: 10 }],
  ...own,
});
