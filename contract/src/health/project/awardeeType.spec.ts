import { expect, it } from 'vitest';
import { healthTypes } from '../healthTypes.ts';
import { awardeeTypes } from './awardeeType.ts';

/** Types that win nothing: of a location its hospital and its clinics do. */
const never: readonly string[] = ['hospital_location'];

it('every type of health wins awards or is known to win none', () => {
  const knownTypes = [...awardeeTypes, ...never].toSorted();
  const declared = healthTypes.map(({ type }) => type).toSorted();
  expect(knownTypes, 'name the type in contract/src/health/project/awardeeType.ts, or here with the reason why it wins nothing').toEqual(
    declared,
  );
});

it('a type whose page shows its awards can win some', () => {
  const typesWithAwards = healthTypes.filter(({ capabilities }) => capabilities.includes('awards')).map(({ type }) => type);
  expect(awardeeTypes).toEqual(expect.arrayContaining(typesWithAwards));
});
