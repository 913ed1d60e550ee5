import { expect, it } from 'vitest';
import { verificationTypesOf } from '../../kit/verification.ts';
import { healthTypes } from '../healthTypes.ts';
import { entityVerifications } from './verificationType.ts';

it('names each type of verification that an entity type declares', () => {
  const declared = healthTypes
    .filter(({ capabilities }) => capabilities.includes('verification'))
    .flatMap((entityType) => verificationTypesOf(entityType).map(({ key }) => ({ key, entityType: entityType.type })));
  const listed = entityVerifications.map(({ key, entityType }) => ({ key, entityType }));
  expect(listed.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(declared.toSorted((a, b) => a.key.localeCompare(b.key)));
});
