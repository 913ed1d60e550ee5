import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { faultOfAmbiguousNumber } = await import('./ambiguousNumber.ts');
const { loadTexts, switchLanguage } = await import('../../app/i18n.ts');

await loadTexts(['form']);
afterEach(() => switchLanguage('de'));

it.each([
  ['1,234', '1234 or 1,2340'],
  [' -12,345 %', '-12345 or -12,3450'],
  ['1,234 CO2', '1234 or 1,2340'],
])('%s in English asks for %s', async (text, readings) => {
  await switchLanguage('en');
  expect(faultOfAmbiguousNumber(text)).toContain(`write ${readings}.`);
});

it.each(['1,2340', '1234', '0,125', '1,234,567', '1.234,5'])('%s is clear', async (text) => {
  await switchLanguage('en');
  expect(faultOfAmbiguousNumber(text)).toBeUndefined();
});

it('a comma is clear in German', () => {
  expect(faultOfAmbiguousNumber('1,234')).toBeUndefined();
});
