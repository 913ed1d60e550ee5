import type { ListFilter } from '@kurator/contract/kit/list';
import { expect, test } from 'vitest';
import { parseFilterValue } from './filterValue.ts';

test.each<[ListFilter['match'], ListFilter['kind'], string, unknown]>([
  ['exact', 'year', '2025', 2025],
  ['exact', 'year', 'abc', undefined],
  ['exact', 'year', '2025.5', undefined],
  ['exact', 'humanId', '17', 17],
  ['exact', 'humanId', '99999999999', undefined],
  ['exact', 'uuid', 'nobody', undefined],
  ['any', 'year', '2024', 2024],
  ['any', 'year', 'x', undefined],
  ['range', 'bedCount', '10..200', { from: 10, to: 200 }],
  ['range', 'bedCount', '10..', { from: 10, to: undefined }],
  ['range', 'bedCount', '..200', { from: undefined, to: 200 }],
  ['range', 'bedCount', '10', { from: 10, to: 10 }],
  ['range', 'bedCount', '200..10', undefined],
  ['range', 'bedCount', 'a..10', undefined],
  ['range', 'bedCount', '1..2..3', undefined],
  ['range', 'bedCount', '..', undefined],
  ['range', 'pastDate', '2020-01-01..2020-12-31', { from: '2020-01-01', to: '2020-12-31' }],
  ['flag', 'flag', 'Ja', true],
  ['flag', 'flag', 'vielleicht', undefined],
  ['prefix', 'zipCode', '0', '0'],
  ['contains', 'city', 'ö', 'ö'],
  ['contains', 'city', '"Halle (Saale)"', { whole: 'Halle (Saale)' }],
  ['contains', 'city', '"', '"'],
  ['contains', 'city', '""', '""'],
  ['outside', 'humanId', '..20260101', { from: undefined, to: 20260101 }],
  ['codes', 'specialization', 'unbekannt', 'unbekannt'],
])('%s of %s reads %s', (match, kind, text, value) => {
  expect(parseFilterValue({ name: 'f', match, kind, aliases: [] }, text)).toEqual(value);
});
