import type { IconName } from './iconName.ts';
import type { Domain } from '@kurator/contract/kit/permission';
import { can } from './session.ts';
import type { Directory, MenuEntry, NavDomain, ScreenEntry } from './feature.ts';
import { parseTrustedJson } from './parseTrustedJson.ts';

const directory = parseTrustedJson<Directory>(document.querySelector('#directory')?.textContent ?? '{}');

/** Every screen there is: name, path, title, permission. The rest of a screen comes with its feature. */
export const { screens } = directory;
const byName = new Map(screens.map((screen) => [screen.name, screen]));

/** The screen of a name; a wrong name is a fault of ours. */
export function screenNamed(name: string): ScreenEntry {
  const screen = byName.get(name);
  if (!screen) throw new Error(`There is no screen named ${name}`);
  return screen;
}

export const hasScreen = (name: string): boolean => byName.has(name);

/** The detail screen of an entity type and its parameter's name, where it exists already. */
export function entityScreen(entityType: string): { name: string; param: string } | undefined {
  const name = directory.entities[entityType];
  const param = name && /\$(\w+)$/.exec(screenNamed(name).path)?.[1];
  return name && param ? { name, param } : undefined;
}

/** Drawings of the icons that the first picture shows. */
export const { drawings } = directory;

const entryOf = (entityType: string): MenuEntry | undefined => directory.menu.find(({ count }) => count === entityType);

/** The icon of an entity type: that of its entry in the menu. */
export const entityIcon = (entityType: string): IconName => entryOf(entityType)?.icon ?? 'entities';

/** Former addresses with the screens that they lead to. */
export const redirectedScreens = Object.entries(directory.redirects).map(([path, name]) => [path, screenNamed(name)] as const);

/** The entity types of a domain that have pages, in the order of type lists; projects and awards are none. */
export const entityTypesOf = (domain: Domain): readonly string[] =>
  Object.keys(directory.entities).filter((type) => entityDomain(type) === domain && entryOf(type)?.section === 'research');

/** The domain in which an entity type stands. */
export function entityDomain(entityType: string): Domain | undefined {
  const domain = entryOf(entityType)?.domain;
  return domain === 'international' ? undefined : domain;
}

export const maySee = (screen: ScreenEntry): boolean => can(screen.permission ?? 'signed in');

/** What the side navigation shows of a domain to the person: sections in their order. */
export function menuOf(domain: NavDomain): { section: MenuEntry['section']; entries: MenuEntry[] }[] {
  const sections: MenuEntry['section'][] = ['management', 'research', 'data_intelligence', 'verification', 'other'];
  const mine = directory.menu.filter((entry) => entry.domain === domain && maySee(screenNamed(entry.screen)));
  return sections
    .map((section) => ({ section, entries: mine.filter((entry) => entry.section === section).toSorted((a, b) => a.order - b.order) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The screens whose entries say how many there are of a type. */
export const countedScreens = (): { type: string; screen: ScreenEntry }[] =>
  directory.menu
    .flatMap(({ count, screen }) => (count === undefined ? [] : [{ type: count, screen: screenNamed(screen) }]))
    .filter(({ screen }) => maySee(screen));
