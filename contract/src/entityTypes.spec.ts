import { expect, it } from 'vitest';
import { areaContracts } from './areas.ts';
import { listedEntityTypes } from './entityTypes.ts';
import { defineListQuery } from './kit/entityQuery.ts';

const namesOf = (types: typeof listedEntityTypes): readonly string[] => types.map(({ type }) => type).toSorted();

it('every entity type with a list in some area is among the types that pages know', () => {
  const queries = new Set(areaContracts.flatMap(({ queries: own }) => own.map(([query]) => query.name)));
  const listed = areaContracts.flatMap(({ entityTypes: own = [] }) => own).filter((type) => queries.has(defineListQuery(type).name));
  expect(
    namesOf(listedEntityTypes),
    'name the type in contract/src/entityTypes.ts, from where pages have its list and its first answer',
  ).toEqual(namesOf(listed));
});
