import type { Command } from '@kurator/contract/kit/command';
import { hasPermission } from './session.ts';
import type { HitSource, InquirySource, PaletteAction, Screen, ScreenEntry, Feature } from './feature.ts';

/** Manifests, loaded when one of their screens is about to open. */
const manifests = import.meta.glob<Feature>('/src/*/*/index.tsx', { import: 'feature' });

async function manifestOf(feature: string): Promise<Feature> {
  const load = manifests[`/src/${feature}/index.tsx`];
  if (!load) throw new Error(`No feature ${feature}`);
  return load();
}

export async function loadScreen({ name, feature }: ScreenEntry): Promise<Screen> {
  const { screens } = await manifestOf(feature);
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`${feature} has no screen ${name}`);
  return screen;
}

const allFeatures = (): Promise<readonly Feature[]> => Promise.all(Object.values(manifests).map((load) => load()));

/** Palette actions that the person may run. */
export async function loadPaletteActions(): Promise<readonly PaletteAction[]> {
  const features = await allFeatures();
  return features.flatMap(({ actions = [] }) => actions).filter(({ permission }) => hasPermission(permission));
}

export async function loadImportCommands(): Promise<readonly Command[]> {
  const features = await allFeatures();
  const commands = await Promise.all(features.flatMap(({ imports }) => imports?.() ?? []));
  return commands.flat();
}

/** Inquiries that the person may be asked. */
export async function loadInquirySources(): Promise<readonly InquirySource[]> {
  const features = await allFeatures();
  return features.flatMap(({ inquiries }) => inquiries ?? []).filter(({ query }) => hasPermission(query.permission));
}

/** Entities that the person may search. */
export async function loadHitSources(): Promise<readonly HitSource[]> {
  const features = await allFeatures();
  return features.flatMap(({ hitSources: entitySources = [] }) => entitySources).filter(({ permission }) => hasPermission(permission));
}
