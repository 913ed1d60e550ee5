import type { IconName } from './iconName.ts';
import type { Domain } from '@kurator/contract/kit/permission';
import { can } from './session.ts';
import type { Directory, MenuEntry, NavDomain, ScreenEntry } from './feature.ts';
import { parseTrustedJson } from './parseTrustedJson.ts';

const directory = parseTrustedJson<Directory>(document.querySelector('#directory')?.textContent ?? '{}');

/** All screens: name, path, title, permission; the rest loads with the feature. */
export const { screens } = directory;
const byName = new Map(screens.map((screen) => [screen.name, screen]));

/** @throws an Error for an unknown name */
export function screenNamed(name: string): ScreenEntry {
  const screen = byName.get(name);
  if (!screen) throw new Error(`No screen ${name}`);
  return screen;
}

export const hasScreen = (name: string): boolean => byName.has(name);

/** Detail screen of an entity type and its path parameter, if any. */
export function entityScreen(entityType: string): { name: string; param: string } | undefined {
  const name = directory.entities[entityType];
  const param = name && /\$(\w+)$/.exec(screenNamed(name).path)?.[1];
  return name && param ? { name, param } : undefined;
}

export const { drawings } = directory;

const entryOf = (entityType: string): MenuEntry | undefined => directory.menu.find(({ count }) => count === entityType);

export const entityIcon = (entityType: string): IconName => entryOf(entityType)?.icon ?? 'entities';

/** The screen of the list of an entity type. */
export const entityListScreen = (entityType: string): string | undefined => entryOf(entityType)?.screen;

export const redirectedScreens = Object.entries(directory.redirects).map(([path, name]) => [path, screenNamed(name)] as const);

/** Entity types of a domain with pages in the order of type lists, without projects and awards. */
export const entityTypesOf = (domain: Domain): readonly string[] =>
  Object.keys(directory.entities).filter((type) => entityDomain(type) === domain && entryOf(type)?.section === 'research');

export function entityDomain(entityType: string): Domain | undefined {
  const domain = entryOf(entityType)?.domain;
  return domain === 'international' ? undefined : domain;
}

export const maySee = (screen: ScreenEntry): boolean => can(screen.permission ?? 'signed in');

/** Sections and entries of a domain that the person may open. */
export function menuOf(domain: NavDomain): { section: MenuEntry['section']; entries: MenuEntry[] }[] {
  const sections: MenuEntry['section'][] = ['management', 'research', 'data_intelligence', 'verification', 'other'];
  const mine = directory.menu.filter((entry) => entry.domain === domain && maySee(screenNamed(entry.screen)));
  return sections
    .map((section) => ({ section, entries: mine.filter((entry) => entry.section === section).toSorted((a, b) => a.order - b.order) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Screens whose menu entries show a count. */
export const countedScreens = (): { type: string; screen: ScreenEntry }[] =>
  directory.menu
    .flatMap(({ count, screen }) => (count === undefined ? [] : [{ type: count, screen: screenNamed(screen) }]))
    .filter(({ screen }) => maySee(screen));
