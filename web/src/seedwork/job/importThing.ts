import type { NavDomain, Thing } from '../../app/thing.ts';

interface Own extends Pick<Thing, 'actions' | 'moved'> {
  readonly domain: NavDomain;
  /** Commands that begin an import. */
  readonly imports: NonNullable<Thing['imports']>;
}

/** What an area brings to the application that reads files in: what can be imported, and the way to the jobs in its domain. */
export const importThing = ({ domain, ...own }: Own): Thing => ({
  screens: [],
  menu: [{ domain, section: 'other', text: 'shell:screen.jobs', icon: 'upload', screen: 'jobs', order: 10 }],
  ...own,
});
