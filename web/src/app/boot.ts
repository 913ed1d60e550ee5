import type { Me } from '@kurator/contract/iam/me.answer';

import { parseTrustedJson } from './parseTrustedJson.ts';

export type Language = 'de' | 'en';
export type Theme = 'light' | 'dark' | 'system';

export interface HouseLink {
  readonly title: string;
  readonly url: string;
}

/** What differs from house to house; everything may be missing. */
export interface House {
  readonly name?: string;
  readonly footer?: string;
  readonly tiles?: readonly (HouseLink & { readonly description?: string; readonly group?: string })[];
  readonly links?: readonly HouseLink[];
  readonly navigation?: readonly HouseLink[];
  readonly survey_url?: string;
  readonly joke_404?: string;
  readonly ad?: HouseLink;
}

/** What the server writes into every page, so that the first picture needs no request. */
export interface Boot {
  readonly me: Me | null;
  readonly language: Language;
  readonly theme: Theme;
  readonly release: string;
  readonly nonce: string;
  readonly config: House;
  /** What the error page says of the `error` of its address; absent where the address says nothing that is known. */
  readonly error?: { readonly error: string; readonly text: string };
  /** Living entities per type, for the side navigation and the domain pages. */
  readonly counts: Readonly<Record<string, number>>;
  /** Answers of GET addresses, as the API would give them. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const empty: Boot = { me: null, language: 'de', theme: 'system', release: 'dev', nonce: '', config: {}, counts: {}, answers: {} };

/** Reads the boot block; only Vite's development server sends pages without one. */
function readBoot(): Boot {
  const block = document.querySelector('#boot')?.textContent;
  if (!block) return empty;
  return { ...empty, ...parseTrustedJson<Partial<Boot>>(block) };
}

export const boot = readBoot();
