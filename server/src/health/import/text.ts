import type { Language } from '@kurator/contract';
import { findingsDe, unreadableDe } from './text.de.ts';
import { findingsEn, unreadableEn, type FindingCode, type UnreadableCode } from './text.en.ts';

export type { FindingCode, UnreadableCode } from './text.en.ts';

export type Params = Readonly<Record<string, string | number>>;

const findings = { de: findingsDe, en: findingsEn } as const;
const unreadableTexts = { de: unreadableDe, en: unreadableEn } as const;

const fillPlaceholders = (text: string, params: Params): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));

export function findingText(code: FindingCode, language: Language, params: Params = {}): { reason: string; done: string } {
  const [reason, consequence] = findings[language][code];
  return { reason: fillPlaceholders(reason, params), done: fillPlaceholders(consequence, params) };
}

export const unreadableText = (code: UnreadableCode, language: Language, params: Params = {}): string =>
  fillPlaceholders(unreadableTexts[language][code], params);
