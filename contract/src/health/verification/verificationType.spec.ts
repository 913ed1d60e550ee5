import { expect, it } from 'vitest';
import { verificationTypesOf } from '../../kit/verification.ts';
import { healthTypes } from '../healthTypes.ts';
import { verificationTypes } from './verificationType.ts';

it('names each type of verification that an entity type declares', () => {
  const declared = healthTypes
    .filter(({ capabilities }) => capabilities.includes('verification'))
    .flatMap((entityType) => verificationTypesOf(entityType).map(({ key }) => ({ key, entityType: entityType.type })));
  expect(new Set(verificationTypes.map((type) => JSON.stringify(type)))).toEqual(new Set(declared.map((type) => JSON.stringify(type))));
});
