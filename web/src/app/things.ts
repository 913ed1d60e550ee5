import type { Command } from '@kurator/contract/kit/command';
import type { List } from '@kurator/contract/kit/list';
import type { IconName } from './Icon.tsx';
import { can } from './session.ts';
import type { MenuEntry, NavDomain, PaletteAction, Screen, Thing } from './thing.ts';

const manifests = import.meta.glob<Thing>('../*/*/index.tsx', { eager: true, import: 'thing' });
const things = Object.values(manifests);

/** Every screen there is. */
export const screens: readonly Screen[] = things.flatMap((thing) => thing.screens);
const byName = new Map(screens.map((screen) => [screen.name, screen]));
const byEntity = new Map(things.flatMap((thing) => Object.entries(thing.entities ?? {})));

/** The screen of a name; a wrong name is a fault of ours. */
export function screenNamed(name: string): Screen {
  const screen = byName.get(name);
  if (!screen) throw new Error(`There is no screen named ${name}`);
  return screen;
}

export const hasScreen = (name: string): boolean => byName.has(name);

/** The detail screen of an entity type and its parameter's name, where it exists already. */
export function entityScreen(entityType: string): { name: string; param: string } | undefined {
  const name = byEntity.get(entityType);
  const param = name && /\$(\w+)$/.exec(screenNamed(name).path)?.[1];
  return name && param ? { name, param } : undefined;
}

const menu = things.flatMap((thing) => thing.menu ?? []);

/** The icon of an entity type: that of its entry in the menu. */
export const entityIcon = (entityType: string): IconName => menu.find(({ count }) => count === entityType)?.icon ?? 'entities';

/** Former addresses with the screens that they lead to. */
export const movedScreens = things.flatMap(({ moved = {} }) =>
  Object.entries(moved).map(([path, name]) => [path, screenNamed(name)] as const),
);

/** Commands that begin an import, in every area. */
export const importCommands = async (): Promise<readonly Command[]> =>
  (await Promise.all(things.flatMap(({ imports }) => imports?.() ?? []))).flat();

/** The lists of entities that the person may search. */
export const searchedLists = (): readonly List[] => things.flatMap(({ found = [] }) => found).filter(({ permission }) => can(permission));

export const maySee = (screen: Screen): boolean => can(screen.permission ?? 'signed in');

/** What the side navigation shows of a domain to the person: sections in their order. */
export function menuOf(domain: NavDomain): { section: MenuEntry['section']; entries: MenuEntry[] }[] {
  const sections: MenuEntry['section'][] = ['management', 'research', 'data_intelligence', 'verification', 'other'];
  const mine = menu.filter((entry) => entry.domain === domain && maySee(screenNamed(entry.screen)));
  return sections
    .map((section) => ({ section, entries: mine.filter((entry) => entry.section === section).toSorted((a, b) => a.order - b.order) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The screens whose entries say how many there are of a type. */
export const countedScreens = (): { type: string; screen: Screen }[] =>
  menu
    .flatMap(({ count, screen }) => (count === undefined ? [] : [{ type: count, screen: screenNamed(screen) }]))
    .filter(({ screen }) => maySee(screen));

export const paletteActions = (): readonly PaletteAction[] =>
  things.flatMap((thing) => thing.actions ?? []).filter((action) => can(action.permission));
