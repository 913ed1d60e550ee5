import type { Json, JsonObject } from '../platform/store/index.ts';

/** Lists that an entity keeps; the primary entry stands first. */
const itemKinds = ['addresses', 'contacts', 'emails', 'phones', 'websites', 'affiliations'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** An entry of such a list; `n` counts entries in the order in which they came. */
export type Item = JsonObject & { readonly id: string; readonly n: number; readonly primary: boolean };

export type Address = Item & {
  readonly name?: string | null;
  readonly street?: string | null;
  readonly zipcode?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country: string;
};

export type Contact = Item & {
  readonly gender?: string | null;
  readonly title?: string | null;
  readonly name?: string | null;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly phone?: string | null;
  readonly phone_e164?: string | null;
  readonly email?: string | null;
  readonly role?: string | null;
  readonly optin?: boolean;
  readonly optin_date?: string | null;
};

/** An institution where a medic works, and the rule by which it is written; `primary` is the wish. */
export type Affiliation = Item & {
  readonly entity_type: string;
  readonly entity_id: string;
  readonly rule: string;
  /** What made it the wish; absent: somebody did. */
  readonly source?: 'import';
};

export type Note = { readonly note: string; readonly time: string; readonly by: string };

/** What a report year says of a place. */
export const reportFacts = ['number_of_beds', 'inpatient_cases', 'outpatient_cases', 'day_cases'] as const;
export type ReportFact = (typeof reportFacts)[number];

/** The figures of a report; null: not specified. */
export type Figures = { readonly [fact in ReportFact]: number | null };

/** Beds and cases of one report year. `source` names a register, or the id of the person who said so. */
export type ReportYear = Figures & { readonly year: number; readonly source: string };

/** What every entity has; types add their master fields and the ids of their parents. */
export type EntityState = JsonObject & {
  readonly dms_one_id: number;
  readonly name: string;
  readonly display_name?: string | null;
  readonly is_deleted?: boolean;
  /** The reason, while it is on the list. */
  readonly process_blacklist?: string | null;
  readonly editorial_blacklist?: string | null;
  readonly note?: Note | null;
  readonly addresses?: readonly Address[];
  readonly contacts?: readonly Contact[];
  readonly emails?: readonly (Item & { readonly email: string })[];
  readonly phones?: readonly (Item & { readonly phone: string; readonly e164: string })[];
  readonly websites?: readonly (Item & { readonly url: string })[];
  /** Where a medic works: the wish is the primary one, and there may be none. */
  readonly affiliations?: readonly Affiliation[];
  /** Newest year first. */
  readonly reports?: readonly ReportYear[];
};

/** Whether the type of a list entry is one that the state keeps; comments live in the events alone. */
export const isItemKind = (kind: Json | undefined): kind is ItemKind => itemKinds.some((known) => known === kind);

/** The entries of a list as they are. */
export const itemsOf = (state: EntityState, kind: ItemKind): readonly Item[] => state[kind] ?? [];
