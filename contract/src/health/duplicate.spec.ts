import { expect, it } from 'vitest';
import { mergeableTypes } from './duplicate.ts';
import { healthTypes } from './healthTypes.ts';

it('every type whose entities can be merged is searched for duplicates', () => {
  const merged = healthTypes.filter(({ capabilities }) => capabilities.includes('merge')).map(({ type }) => type);
  expect([...mergeableTypes].toSorted(), 'name the type in contract/src/health/duplicate.ts').toEqual(merged.toSorted());
});
