import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { formatShortDay } = await import('./shortDay.ts');
const { switchLanguage } = await import('../../app/i18n.ts');

afterEach(() => switchLanguage('de'));

it.each([
  ['de', '20.11.'],
  ['en', '20/11'],
] as const)('a day without its year reads in %s as %s', async (language, text) => {
  await switchLanguage(language);
  expect(formatShortDay('2026-11-20')).toBe(text);
});
