import type { Command } from '@kurator/contract/kit/command';
import { contributors } from './directory.ts';
import type { Contribution, Feature, HitSource, InquirySource } from './feature.ts';
import { loadManifest } from './features.ts';
import { hasPermission } from './session.ts';

/** Manifests of the features that contribute something. */
const loadContributors = (to: Contribution): Promise<readonly Feature[]> => Promise.all(contributors[to].map(loadManifest));

export async function loadImportCommands(): Promise<readonly Command[]> {
  const features = await loadContributors('imports');
  const commands = await Promise.all(features.flatMap(({ imports }) => imports?.() ?? []));
  return commands.flat();
}

/** Inquiries that the person may be asked. */
export async function loadInquirySources(): Promise<readonly InquirySource[]> {
  const features = await loadContributors('inquiries');
  return features.flatMap(({ inquiries }) => inquiries ?? []).filter(({ query }) => hasPermission(query.permission));
}

/** Entities that the person may search. */
export async function loadHitSources(): Promise<readonly HitSource[]> {
  const features = await loadContributors('hitSources');
  return features.flatMap(({ hitSources = [] }) => hitSources).filter(({ permission }) => hasPermission(permission));
}
