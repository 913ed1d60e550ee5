import { expect, test } from 'vitest';
import { findClosestNames } from './closestName.ts';

test.each([
  ['Handle', ['Handel', 'Finanzen'], ['Handel']],
  [' handel ', ['Handel', 'Wandel', 'Reise'], ['Handel', 'Wandel']],
  ['Versicherungen', ['Versicherung', 'Reise'], ['Versicherung']],
  ['Bau', ['Reise'], []],
])('near %j of %j', (wantedName, names, near) => expect(findClosestNames(wantedName, names)).toEqual(near));
