import type { Json, JsonObject } from '../platform/store/index.ts';
import type { EntryChange } from './entryChange.ts';

/** Lists of an entity; the primary entry is first. */
export const itemKinds = ['addresses', 'contacts', 'emails', 'phones', 'websites', 'affiliations'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Entry of a list; `n` counts entries by creation. */
export type Item = JsonObject & { readonly id: string; readonly n: number; readonly primary: boolean };

export type Address = Item & {
  readonly name?: string | null;
  readonly street?: string | null;
  readonly zipcode?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country: string;
};

export type ContactPerson = Item & {
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
  /** Day of a newer objection that the same person gave at another contact of the entity. */
  readonly other_objection_date?: string | null;
};

/** Affiliation of a medic with the rule of its text; `primary` is the wish. */
export type Affiliation = Item & {
  readonly entity_type: string;
  readonly entity_id: string;
  readonly rule: string;
  /** Origin of the wish; absent: a person. */
  readonly source?: 'import';
};

type Note = { readonly note: string; readonly time: string; readonly by: string };

export const reportFacts = ['number_of_beds', 'inpatient_cases', 'outpatient_cases', 'day_cases'] as const;
export type ReportFact = (typeof reportFacts)[number];

/** Figures of a report; null: not specified. */
export type ReportFigures = { readonly [fact in ReportFact]: number | null };

/** Report of one year. `source` is a register or a person's id. */
export type YearlyReport = ReportFigures & {
  readonly year: number;
  readonly source: string;
  /** A person emptied the bed count, which says that it is unknown. */
  readonly beds_unknown?: boolean;
};

/** Change of a stream that followed the merged entity. */
export type FollowerChange = JsonObject & {
  readonly id: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly items: readonly EntryChange[];
};

/** Changes of a merge to the survivor and to other streams. */
export type MergeRecord = JsonObject & {
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** Ids of entries that went to the survivor. */
  readonly items: readonly string[];
  /** Changes of the survivor's own entries. */
  readonly entries: readonly EntryChange[];
  /** Ids of the survivor's primary entries after the merge. */
  readonly primaries: readonly string[];
  readonly years: readonly number[];
  readonly followers: readonly FollowerChange[];
  /** Days of objections that the survivor had before, by id of the contact or its own; records of former versions lack them. */
  readonly objections?: JsonObject;
};

/** Common state; types add master fields and parents' ids. */
export type EntityState = JsonObject & {
  readonly dms_one_id: number;
  readonly name: string;
  readonly display_name?: string | null;
  readonly is_deleted?: boolean;
  /** Entity whose deletion took it along, until it is restored. */
  readonly deleted_with_id?: string | null;
  /** Reason, while listed. */
  readonly process_blacklist?: string | null;
  readonly editorial_blacklist?: string | null;
  readonly note?: Note | null;
  readonly addresses?: readonly Address[];
  readonly contacts?: readonly ContactPerson[];
  readonly emails?: readonly (Item & { readonly email: string })[];
  readonly phones?: readonly (Item & { readonly phone: string; readonly e164: string })[];
  readonly websites?: readonly (Item & { readonly url: string })[];
  /** Affiliations; the primary one is the wish and optional. */
  readonly affiliations?: readonly Affiliation[];
  /** Newest year first. */
  readonly reports?: readonly YearlyReport[];
  /** Survivor of its merge, with what that changed. */
  readonly merged_into?: string | null;
  readonly merge?: MergeRecord | null;
  /** Numbers of those merged into it. */
  readonly former_numbers?: readonly (number | string)[];
};

/** Whether the state keeps entries of the type; comments live in events alone. */
export const isItemKind = (kind: Json | undefined): kind is ItemKind => itemKinds.some((itemKind) => itemKind === kind);

export const itemsOf = (state: EntityState, kind: ItemKind): readonly Item[] => state[kind] ?? [];
