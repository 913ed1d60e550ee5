import type { ComponentType } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import type { Query } from '@kurator/contract/kit/query';
import type { EntityRow } from '@kurator/contract/seedwork/entities.answer';
import type { AssignedInquiries, AssignedInquiry } from '@kurator/contract/seedwork/verification.answer';
import type { Permission } from '@kurator/contract/kit/permission';
import type { NavDomain } from './domains.ts';
import type { IconName } from './iconName.ts';
import type { SearchParams } from '@kurator/contract/kit/queryString';

type NavSection = 'management' | 'research' | 'data_intelligence' | 'verification' | 'other';

interface ScreenLocation {
  readonly params: Readonly<Record<string, string>>;
  readonly search: SearchParams;
}

export interface Screen {
  /** Route name of the specification, the target of links. */
  readonly name: string;
  /** `/health/research/hospitals/$hospital` */
  readonly path: string;
  /** Text key of breadcrumb and window title; `useSetPageTitle` may override it. */
  readonly title: string;
  /** Chunk of the page; exports `Page`. */
  readonly page: () => Promise<{ readonly Page: ComponentType }>;
  /** Default: any signed-in person. */
  readonly permission?: Permission;
  /** Text catalogues besides `shell`. */
  readonly texts?: readonly string[];
  /** GET addresses preloaded when the page is about to open. */
  readonly answers?: (at: ScreenLocation) => readonly string[];
}

export interface ScreenEntry extends Pick<Screen, 'name' | 'path' | 'title' | 'permission'> {
  /** Folder of its manifest: `health/medic`. */
  readonly feature: string;
}

export interface MenuEntry {
  readonly domain: NavDomain;
  readonly section: NavSection;
  readonly text: string;
  readonly icon: IconName;
  readonly screen: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Order within its section. */
  readonly order: number;
  /** Type whose count it shows, from `total` of the screen's first answer. */
  readonly count?: string;
  /** Whether the counted entities are people. */
  readonly isPerson?: true;
  /** Filters of the counted list. */
  readonly countFilters?: Readonly<Record<string, string>>;
}

/** Action of the command palette; runs in its target page's chunk. */
export interface PaletteAction {
  readonly text: string;
  readonly icon: IconName;
  readonly permission: Permission;
  readonly screen: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Open inquiries that the start page tells their assignee. */
export interface InquirySource {
  readonly query: Query<AssignedInquiries, string, 'limit' | 'offset'>;
  readonly screen: string;
  readonly params: (inquiry: AssignedInquiry) => Readonly<Record<string, string>>;
  /** Screen of the list, and its parameters beside those in its address. */
  readonly listScreen: string;
  readonly listSearch?: (list: string) => SearchParams;
}

/** Entity that the palette has found. */
export interface Hit extends Pick<EntityRow, 'id' | 'entity_type' | 'name' | 'display_name' | 'address_city' | 'found_in' | 'found_text'> {
  readonly number: string;
}

/** Best hits with the number of all per type. */
export interface Hits {
  readonly items: readonly Hit[];
  readonly totals: Readonly<Record<string, number>>;
  /** Whether a total is estimated. */
  readonly isEstimate?: boolean;
  /** Spellings to go on with, where they are asked for and nothing is found. */
  readonly near?: readonly NearSpelling[] | undefined;
  /** Parameters of a list, besides the text, that show the same hits. */
  readonly filters?: Readonly<Record<string, string>>;
}

type HitParams = Readonly<{ search: readonly string[]; is_deleted: 'false'; ordering: string; limit: number; near?: 'true' }>;

/** Entities that the palette searches. */
export interface HitSource {
  readonly permission: Permission;
  /** @param ask fetches an address */
  readonly find: (params: HitParams, ask: <A>(url: string) => Promise<A>) => Promise<Hits>;
}

/** Exports of a folder `web/src/<area>/<feature>/`, named `feature` in its `index.tsx`. */
export interface Feature {
  readonly screens: readonly Screen[];
  readonly menu?: readonly MenuEntry[];
  readonly actions?: readonly PaletteAction[];
  readonly entities?: Readonly<Record<string, string>>;
  readonly hitSources?: readonly HitSource[];
  readonly inquiries?: InquirySource;
  /** Import commands, for the page of jobs. */
  readonly imports?: () => Promise<readonly Command[]>;
  /** Screens by former address; parameters have the same names. */
  readonly redirects?: Readonly<Record<string, string>>;
}

/** Parts of manifests that the palette and pages of other features use. */
export type Contribution = keyof Pick<Feature, 'hitSources' | 'imports' | 'inquiries'>;

/** Screens, menu, actions and links of all manifests, embedded by the build (`web/build/directory.ts`): they add nothing to first loads. */
export interface FeatureDirectory {
  readonly screens: readonly ScreenEntry[];
  readonly menu: readonly MenuEntry[];
  readonly actions: readonly PaletteAction[];
  /** Features by what they contribute, so that who needs a part loads no other manifest. */
  readonly contributors: Readonly<Record<Contribution, readonly string[]>>;
  readonly entities: Readonly<Record<string, string>>;
  /** Screen names by former address. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Drawings of first icons and menu icons. */
  readonly drawings: Readonly<Record<string, string>>;
}
