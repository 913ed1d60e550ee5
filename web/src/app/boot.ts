import type { Me } from '@kurator/contract/iam/me.answer';
import type { RankingGroups } from '@kurator/contract/kit/verification';

import { parseTrustedJson } from './parseTrustedJson.ts';

export type Language = 'de' | 'en';
export type Theme = 'light' | 'dark' | 'system';

export interface ExternalLink {
  readonly title: string;
  readonly url: string;
}

/** Configuration of the organisation, all optional. */
interface OrganisationConfig {
  readonly name?: string;
  readonly footer?: string;
  readonly tiles?: readonly (ExternalLink & { readonly description?: string; readonly group?: string })[];
  readonly links?: readonly ExternalLink[];
  readonly navigation?: readonly ExternalLink[];
  readonly survey_url?: string;
  readonly joke_404?: string;
  readonly ranking_groups?: RankingGroups;
  readonly has_warehouse?: boolean;
  readonly has_ai?: boolean;
  readonly ad?: ExternalLink;
}

/** Data that the server writes into the page, so that the first render needs no request. */
interface BootData {
  readonly me: Me | null;
  readonly language: Language;
  readonly theme: Theme;
  readonly release: string;
  readonly nonce: string;
  readonly config: OrganisationConfig;
  /** Content of the error page; absent for unknown errors. */
  readonly error?: { readonly error: string; readonly text: string };
  /** Existing entities per type, for navigation and domain pages. */
  readonly counts: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Value of the cookie by which the server read the first rows. */
  readonly page_size: string;
}

const empty: BootData = {
  me: null,
  language: 'de',
  theme: 'system',
  release: 'dev',
  nonce: '',
  config: {},
  counts: {},
  answers: {},
  page_size: '',
};

/** Reads the boot data, which pages of Vite's development server lack, and the build, which reads manifests without a page. */
function readBoot(): BootData {
  const block = typeof document === 'undefined' ? undefined : document.querySelector('#boot')?.textContent;
  if (!block) return empty;
  return { ...empty, ...parseTrustedJson<Partial<BootData>>(block) };
}

export const bootData = readBoot();
