import type { IconName } from './iconName.ts';
import { domainNames, type Domain } from '@kurator/contract/kit/permission';
import { hasPermission } from './session.ts';
import type { NavDomain } from './domains.ts';
import type { FeatureDirectory, MenuEntry, ScreenEntry } from './feature.ts';
import { parseTrustedJson } from './parseTrustedJson.ts';

const directory = parseTrustedJson<FeatureDirectory>(document.querySelector('#directory')?.textContent ?? '{}');

/** All screens (name, path, title, permission; the rest loads with the feature), the palette's actions, and folders of manifests by what they contribute. */
export const { screens, actions, contributors } = directory;
const byName = new Map(screens.map((screen) => [screen.name, screen]));

/** @throws an Error for an unknown name */
export function requireScreen(name: string): ScreenEntry {
  const screen = byName.get(name);
  if (!screen) throw new Error(`No screen ${name}`);
  return screen;
}

export const hasScreen = (name: string): boolean => byName.has(name);

interface EntityScreen {
  readonly name: string;
  readonly param: string;
  /** Further parameters. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Page of entities of a type: of its own, else of its verification, whichever the person may open. */
export function entityScreen(entityType: string): EntityScreen | undefined {
  const name = directory.entities[entityType];
  const param = name && /\$(\w+)$/.exec(requireScreen(name).path)?.[1];
  if (!name || !param || maySeeScreen(requireScreen(name))) return name && param ? { name, param } : undefined;
  const entry = directory.menu.find(({ section, params }) => section === 'verification' && params?.['type'] === entityType);
  return entry && maySeeScreen(requireScreen(entry.screen))
    ? { name: `${entry.screen}Detail`, param: 'id', params: { type: entityType } }
    : undefined;
}

export const { drawings } = directory;

const entryOf = (entityType: string): MenuEntry | undefined => directory.menu.find(({ count }) => count === entityType);

export const entityIcon = (entityType: string): IconName => entryOf(entityType)?.icon ?? 'entities';

export const isPerson = (entityType: string): boolean => entryOf(entityType)?.isPerson === true;

/** The screen of the list of an entity type, if the person may open it. */
export function entityListScreen(entityType: string): string | undefined {
  const screen = entryOf(entityType)?.screen;
  return screen && maySeeScreen(requireScreen(screen)) ? screen : undefined;
}

export const screenRedirects = Object.entries(directory.redirects).map(([path, name]) => [path, requireScreen(name)] as const);

/** Entity types of a domain with pages in the order of type lists, without projects and awards. */
export const entityTypesOf = (domain: Domain): readonly string[] =>
  Object.keys(directory.entities).filter((type) => entityDomain(type) === domain && entryOf(type)?.section === 'research');

export function entityDomain(entityType: string): Domain | undefined {
  const domain = entryOf(entityType)?.domain;
  return domainNames.find((name) => name === domain);
}

export const maySeeScreen = (screen: ScreenEntry): boolean => hasPermission(screen.permission ?? 'signed in');

/** Sections and entries of a domain that the person may open. */
export function menuOf(domain: NavDomain): { section: MenuEntry['section']; entries: MenuEntry[] }[] {
  const sections: MenuEntry['section'][] = ['management', 'research', 'data_intelligence', 'verification', 'other'];
  const mine = directory.menu.filter((entry) => entry.domain === domain && maySeeScreen(requireScreen(entry.screen)));
  return sections
    .map((section) => ({ section, entries: mine.filter((entry) => entry.section === section).toSorted((a, b) => a.order - b.order) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Menu entries that show a count, with their screens. */
export const countedEntries = (): { entry: MenuEntry; screen: ScreenEntry }[] =>
  directory.menu
    .flatMap((entry) => (entry.count === undefined ? [] : [{ entry, screen: requireScreen(entry.screen) }]))
    .filter(({ screen }) => maySeeScreen(screen));
