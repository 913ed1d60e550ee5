import { expect, test } from 'vitest';
import { nearOf } from './near.ts';

test.each([
  ['Handle', ['Handel', 'Finanzen'], ['Handel']],
  [' handel ', ['Handel', 'Wandel', 'Reise'], ['Handel', 'Wandel']],
  ['Versicherungen', ['Versicherung', 'Reise'], ['Versicherung']],
  ['Bau', ['Reise'], []],
])('near %j of %j', (wanted, names, near) => expect(nearOf(wanted, names)).toEqual(near));
