import { expect, test } from 'vitest';
import { buildFileName } from './fileName.ts';

test('a file that is asked for after midnight bears the new day', () => {
  expect(buildFileName('Alle Einrichtungen', 'csv', new Date('2026-07-14T21:59:00Z'))).toBe('alle-einrichtungen-2026-07-14.csv');
  expect(buildFileName('Alle Einrichtungen', 'csv', new Date('2026-07-14T22:30:00Z'))).toBe('alle-einrichtungen-2026-07-15.csv');
});
