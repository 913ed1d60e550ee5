// Loaded by the build with Vite's module runner.
import { listedEntityTypes } from '@kurator/contract/entityTypes';
import { firstIcons } from '../src/app/firstIcons.ts';
import { deferredIcons } from '../src/app/deferredIcons.ts';
import type { Contribution, FeatureDirectory, Screen, ScreenEntry, Feature } from '../src/app/feature.ts';

const manifests = import.meta.glob<Feature>('/src/*/*/index.tsx', { eager: true, import: 'feature' });

export interface DeclaredScreen extends Screen {
  readonly feature: string;
}

const featureOf = (path: string): string => path.replace('/src/', '').replace('/index.tsx', '');

export const screens: readonly DeclaredScreen[] = Object.entries(manifests).flatMap(([path, { screens: own }]) =>
  own.map((screen) => ({ ...screen, feature: featureOf(path) })),
);

const entryOf = ({ name, path, title, permission, feature }: DeclaredScreen): ScreenEntry => ({
  name,
  path,
  title,
  ...(permission === undefined ? {} : { permission }),
  feature,
});

const icons: Readonly<Record<string, string>> = { ...firstIcons, ...deferredIcons };
const features = Object.values(manifests);
const menu = features.flatMap((feature) => feature.menu ?? []);

const screensByName = new Map(screens.map((screen) => [screen.name, screen]));
const redirectNames = Object.fromEntries(features.flatMap((feature) => Object.entries(feature.redirects ?? {})));

/** Former addresses with their screens' paths. */
export const redirects = Object.entries(redirectNames).map(([path, name]) => ({ path, to: screensByName.get(name)?.path ?? '/' }));

const contributorsTo = (part: Contribution): readonly string[] =>
  Object.entries(manifests).flatMap(([path, feature]) => (feature[part] === undefined ? [] : [featureOf(path)]));

const details = new Map(features.flatMap(({ entities = {} }) => Object.entries(entities)));
/** Entity types in order, then others with pages. */
const linked = new Set([...listedEntityTypes.map(({ type }) => type), ...details.keys()]);

export const directory: FeatureDirectory = {
  screens: screens.map(entryOf),
  menu,
  actions: features.flatMap((feature) => feature.actions ?? []),
  contributors: {
    hitSources: contributorsTo('hitSources'),
    imports: contributorsTo('imports'),
    inquiries: contributorsTo('inquiries'),
  },
  redirects: redirectNames,
  entities: Object.fromEntries([...linked].flatMap((type) => [...details].filter(([name]) => name === type))),
  drawings: { ...firstIcons, ...Object.fromEntries(menu.map(({ icon }) => [icon, icons[icon] ?? ''])) },
};
