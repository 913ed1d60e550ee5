import { expect, test } from 'vitest';
import { isLiteralQuote } from './quote.ts';

const source = 'Seit 2019 leitet Prof.  Dr.\nAnna Berg die „Klinik am See“ in Dresden.';

test.each([
  ['Prof. Dr. Anna Berg', true],
  ['die "Klinik am See"', true],
  ['die ‚Klinik am See‘ in Dresden', true],
  ['  leitet Prof. Dr. Anna\u00A0Berg ', true],
  ['Prof. Anna Berg', false],
  ['prof. dr. anna berg', false],
  ['', false],
  [' „“ ', false],
])('%j in the source: %s', (quote, isThere) => {
  expect(isLiteralQuote(quote, source)).toBe(isThere);
});

test('nothing is literal in an empty source', () => {
  expect(isLiteralQuote('x', '')).toBe(false);
});
