import { expect, it } from 'vitest';
import { listedEntityTypes } from '../entityTypes.ts';
import { entityVerifications } from '../health/verification/verificationType.ts';
import { codeWordsByKind } from './codeWord.ts';

it('types in files have words: without one a German file shows the code', () => {
  const wordless = (codes: readonly string[], words: object) => codes.filter((code) => !(code in words));
  expect(
    wordless(
      listedEntityTypes.map(({ type }) => type),
      codeWordsByKind.entity_type,
    ),
  ).toEqual([]);
  expect(
    wordless(
      entityVerifications.map(({ key }) => key),
      codeWordsByKind.verification_type,
    ),
  ).toEqual([]);
});
