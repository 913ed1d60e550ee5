import type { HiddenMatchField } from '@kurator/contract/seedwork/shape';
import { t } from './i18n.ts';

export interface HiddenMatchRow {
  readonly found_in?: HiddenMatchField | null | undefined;
  readonly found_text?: string | null | undefined;
}

/** Field in which a search found a row that no column shows, with its text where the reader may see it. */
export function hiddenMatchText({ found_in: field, found_text: text }: HiddenMatchRow): string | undefined {
  if (!field) return undefined;
  if (!text) return t(`found:${field}`);
  const fieldName = field === 'domain' ? (text.includes('@') ? 'email' : 'website') : field;
  return t(`found:text.${fieldName}`, { text: text.replaceAll(/^https?:\/\/(?:www\.)?|\/$/gi, '') });
}
