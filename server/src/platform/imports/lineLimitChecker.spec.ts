import { describe, expect, test } from 'vitest';
import { LineLimitChecker } from './lineLimitChecker.ts';

const MEGABYTE = 1024 * 1024;

/** Result after chunks of a size. */
function check(text: string, size: number): unknown {
  const checker = new LineLimitChecker();
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) {
    const refusal = checker.take(bytes.subarray(from, from + size));
    if (refusal) return refusal;
  }
  return undefined;
}

const lines = (end: string): string => `${'a'.repeat(98)};b${end}`.repeat(25_000);

describe.each([7_000, 64 * 1024, MEGABYTE, 10 * MEGABYTE])('in chunks of %d bytes', (size) => {
  test.each(['\n', '\r\n', '\r'])('short lines that end in %j are read, breaks in a cell at any place', (end) => {
    for (const breakInCell of ['"c\nd"', '"c\rd"', '"c\r\nd"'])
      expect(check(lines(end) + breakInCell + end + lines(end) + 'a'.repeat(10_000), size)).toBeUndefined();
  });

  test.each(['\n', '\r\n', '\r', ''])('a line of more than a megabyte that ends in %j is refused', (end) => {
    const refusal = { unreadable: { code: 'file.too_many_columns' } };
    expect(check(lines(end || '\n') + 'a;'.repeat(MEGABYTE) + end + lines(end || '\n'), size)).toMatchObject(refusal);
  });
});
