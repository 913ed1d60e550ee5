import type { ComponentType } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import type { List } from '@kurator/contract/kit/list';
import type { Permission } from '@kurator/contract/kit/permission';
import type { IconName } from './iconName.ts';
import type { Search } from '@kurator/contract/kit/queryString';

/** The areas of the side navigation. */
export type NavDomain = 'health' | 'business' | 'international';
type NavSection = 'management' | 'research' | 'data_intelligence' | 'verification' | 'other';

export interface At {
  readonly params: Readonly<Record<string, string>>;
  readonly search: Search;
}

/** A screen. */
export interface Screen {
  /** The name of the route in the specification; others link to it by this. */
  readonly name: string;
  /** `/health/research/hospitals/$hospital` */
  readonly path: string;
  /** Key of the text for breadcrumb and window title; the page may say more with `useTitle`. */
  readonly title: string;
  /** The chunk of the page; exports `Page`. */
  readonly page: () => Promise<{ readonly Page: ComponentType }>;
  /** Who may see it; absent: whoever is signed in. */
  readonly permission?: Permission;
  /** Text catalogues that the page needs beside `shell`. */
  readonly texts?: readonly string[];
  /** GET addresses that the page will ask for: fetched when somebody is about to open it. */
  readonly answers?: (at: At) => readonly string[];
}

/** A screen as the directory knows it. */
export interface ScreenEntry extends Pick<Screen, 'name' | 'path' | 'title' | 'permission'> {
  /** The folder of the manifest that declares it: `health/medic`. */
  readonly feature: string;
}

/** An entry of the side navigation and of the domain's page. */
export interface MenuEntry {
  readonly domain: NavDomain;
  readonly section: NavSection;
  readonly text: string;
  readonly icon: IconName;
  /** Name of the screen it opens. */
  readonly screen: string;
  /** Parameters of its path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Place within its section, smallest first. */
  readonly order: number;
  /** The type whose number is shown behind it; its screen's first answer has it as `total`. */
  readonly count?: string;
}

/** Something to do, offered by the command palette; runs in the page's chunk that it leads to. */
export interface PaletteAction {
  readonly text: string;
  readonly icon: IconName;
  readonly permission: Permission;
  readonly screen: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** What a folder `web/src/<area>/<feature>/` brings: its `index.tsx` exports one as `feature`. */
export interface Feature {
  readonly screens: readonly Screen[];
  readonly menu?: readonly MenuEntry[];
  readonly actions?: readonly PaletteAction[];
  /** Screen names for entity types: where a link to `hospital_location` goes. */
  readonly entities?: Readonly<Record<string, string>>;
  /** Lists of all entities of an area, which the palette searches. */
  readonly found?: readonly List[];
  /** Commands that begin an import, for the page of jobs. */
  readonly imports?: () => Promise<readonly Command[]>;
  /** Former addresses, and the screens that they lead to; parameters have the same names. */
  readonly redirects?: Readonly<Record<string, string>>;
}

/**
 * Screens, menu and links of all manifests, written into the page by the build (`web/build/directory.ts`): so a screen adds no
 * script to the first load of another one.
 */
export interface Directory {
  readonly screens: readonly ScreenEntry[];
  readonly menu: readonly MenuEntry[];
  /** Detail screens by entity type. */
  readonly entities: Readonly<Record<string, string>>;
  /** Screen names by the former addresses that lead to them. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Drawings of the icons of the frame, of lists and of the menu. */
  readonly drawings: Readonly<Record<string, string>>;
}
