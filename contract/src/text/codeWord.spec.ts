import { expect, it } from 'vitest';
import { listedEntityTypes } from '../entityTypes.ts';
import { entityVerifications } from '../health/verification/verificationType.ts';
import { codeWordsByKind } from './codeWord.ts';

const listWordless = (codes: readonly string[], words: object) => codes.filter((code) => !(code in words));

it('types in files have words: without one a German file shows the code', () => {
  const types = listedEntityTypes.map(({ type }) => type);
  expect(listWordless(types, codeWordsByKind.entity_type)).toEqual([]);
  const verifications = entityVerifications.map(({ key }) => key);
  expect(listWordless(verifications, codeWordsByKind.verification_type)).toEqual([]);
});
