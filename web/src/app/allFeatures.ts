import type { Command } from '@kurator/contract/kit/command';
import type { Feature, HitSource, InquirySource, PaletteAction } from './feature.ts';
import { manifests } from './features.ts';
import { hasPermission } from './session.ts';

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
