import type { ImportChange, ImportNote } from '@kurator/contract/seedwork/job.answer';
import { expect, test } from 'vitest';
import { reportLinesOf } from './importReport.ts';

const row: Parameters<typeof reportLinesOf>[0] = { row: 5, state: 'written', label: 'Muster GmbH', changes: [], errors: [], warnings: [] };
const change = (field: string, before: string | null, after: string | null, more: Partial<ImportChange> = {}): ImportChange => ({
  field,
  of: null,
  of_type: null,
  before,
  after,
  ...more,
});
const note: ImportNote = { kind: 'warning', file: '', row: 5, column: '', value: '', reason: 'Bleibt.', done: '' };

test('a value that stays is told with its author and the value of the delivery', () => {
  const kept = { value: '7', by: 'Erika', time: '2026-01-15T09:30:00Z' };
  const changes = [change('Umsatz', '5', '5', { kept }), change('Ort', null, null, { kept: { value: null, by: '', time: '' } })];
  expect(reportLinesOf({ ...row, changes }, 'de').map((line) => line.slice(3))).toEqual([
    ['Umsatz', '5', '5', 'Von Hand geändert von Erika, 15.01.2026, 10:30; bleibt. Geliefert: 7.'],
    ['Ort', '', '', 'Von Hand geändert, bleibt. Geliefert: –.'],
  ]);
  expect(reportLinesOf({ ...row, changes }, 'en')[0]?.at(-1)).toBe('Edited by Erika, 15/01/2026, 10:30; kept. Delivered: 7.');
});

test('fields and values stand in words', () => {
  const changes = [
    change('short_name', 'Alt', 'Neu'),
    change('property.sales', null, '5'),
    change('is_deleted', 'false', 'true'),
    change('gender', 'M', 'F', { of: 'Praxis Süd' }),
    change('country', null, 'AT'),
    change('unheard', 'a', 'b'),
  ];
  expect(reportLinesOf({ ...row, changes }, 'de').map((line) => line.slice(3))).toEqual([
    ['Kurzname', 'Alt', 'Neu', ''],
    ['sales', '', '5', ''],
    ['Gelöscht', 'nein', 'ja', ''],
    ['Praxis Süd: Geschlecht', 'männlich', 'weiblich', ''],
    ['Land', '', 'Österreich', ''],
    ['unheard', 'a', 'b', ''],
  ]);
  expect(reportLinesOf({ ...row, changes }, 'en').map((line) => line.slice(3, 6))).toContainEqual(['Deleted', 'no', 'yes']);
});

test('a note names its file and line where it has a file', () => {
  const ofFile = { ...note, file: 'a.csv', row: 3, done: 'weggelassen' };
  expect(reportLinesOf({ ...row, warnings: [note, ofFile] }, 'de').map((line) => line.at(-1))).toEqual([
    'Bleibt.',
    'a.csv, Zeile 3: Bleibt. – weggelassen',
  ]);
});
