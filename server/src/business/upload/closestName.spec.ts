import { expect, test } from 'vitest';
import { findClosestNames } from './closestName.ts';

test.each([
  ['Handle', ['Handel', 'Finanzen'], ['Handel']],
  [' handel ', ['Handel', 'Wandel', 'Reise'], ['Handel', 'Wandel']],
  ['Versicherungen', ['Versicherung', 'Reise'], ['Versicherung']],
  ['Bau', ['Reise'], []],
])('near %j of %j', (unknownName, names, near) => expect(findClosestNames(unknownName, names)).toEqual(near));
