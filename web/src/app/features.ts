import type { Screen, ScreenEntry, Feature } from './feature.ts';

/** Manifests, loaded when one of their screens is about to open. */
const manifests = import.meta.glob<Feature>('/src/*/*/index.tsx', { import: 'feature' });

/** @throws an Error for an unknown feature */
export async function loadManifest(feature: string): Promise<Feature> {
  const load = manifests[`/src/${feature}/index.tsx`];
  if (!load) throw new Error(`No feature ${feature}`);
  return load();
}

export async function loadScreen({ name, feature }: ScreenEntry): Promise<Screen> {
  const { screens } = await loadManifest(feature);
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`${feature} has no screen ${name}`);
  return screen;
}
