import { expect, it } from 'vitest';
import { areaContracts } from './areas.ts';
import { entityTypes } from './entityTypes.ts';
import { listQuery } from './kit/entityQuery.ts';

const namesOf = (types: typeof entityTypes): readonly string[] => types.map(({ type }) => type).toSorted();

it('every entity type with a list in some area is among the types that pages know', () => {
  const queries = new Set(areaContracts.flatMap(({ queries: own }) => own.map(([query]) => query.name)));
  const listed = areaContracts.flatMap(({ entityTypes: own = [] }) => own).filter((type) => queries.has(listQuery(type).name));
  expect(namesOf(entityTypes), 'name the type in contract/src/entityTypes.ts, from where pages have its list and its first answer').toEqual(
    namesOf(listed),
  );
});
