import { expect, test } from 'vitest';
import { readRow } from './parsedWarehouseRow.ts';

const ranked = {
  entityTypes: ['account'],
  number: { field: 'human_id', format: 'str', kind: 'accountNumber', unknown: 'upload.account_unknown' },
} as const;
const values = { award: 'Handel', entity_type: 'account', entity: 'a-1', rank: '1', total_score: '99,5', on_list: 'ja' };
const readRowWith = (more: Readonly<Record<string, unknown>>) => readRow({ line: 2, values: { ...values, ...more } }, ranked);

test.each([
  ['lost', 'M\u{FFFD}ller', 'cell.broken_character'],
  ['misread', 'MÃ¼ller', 'cell.misread'],
])('a value whose letters were %s is a fault of its row', (_how, boss, code) => {
  expect(readRowWith({ boss })).toMatchObject({ line: 2, column: 'boss', value: boss, code });
  expect(readRowWith({ award: boss })).toMatchObject({ column: 'award', code });
});

test('a value that its file doubts is a fault of the row and its entity', () => {
  const doubted = { line: 2, values: { ...values, total_score: '87.125' }, fault: { code: 'cell.dot', column: 'total_score' } } as const;
  expect(readRow(doubted, ranked)).toEqual({
    line: 2,
    column: 'total_score',
    value: '87.125',
    code: 'cell.dot',
    reference: { type: 'account', number: 'a-1', award: 'Handel' },
  });
});

test('a row that a file could not give says why', () => {
  const fault = { code: 'row.cells', column: null, params: { count: 3, columns: 4 } } as const;
  expect(readRow({ line: 2, values: undefined, fault }, ranked)).toEqual({ line: 2, value: null, ...fault });
  expect(readRow({ line: 2, values: undefined }, ranked)).toMatchObject({ code: 'ranking.no_row' });
  expect(readRowWith({ boss: 'Müller' })).toMatchObject({ award: 'Handel', properties: { boss: 'Müller' } });
});
