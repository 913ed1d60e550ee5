import { expect, it } from 'vitest';
import { queryPath, defineQuery, answerType } from './query.ts';

const declared = { area: 'health', name: 'test', permission: 'signed in', answer: answerType<string> } as const;

it('the address of a query has its places filled in, and nothing leads out of them', () => {
  expect(queryPath(defineQuery({ ...declared, path: 'export/options/' }), {})).toBe('/dms/health/api/query/export/options/');
  expect(queryPath(defineQuery({ ...declared, path: 'export/{key}/files/{id}' }), { id: 'a/../ü?', key: '1' })).toBe(
    '/dms/health/api/query/export/1/files/a%2F..%2F%C3%BC%3F',
  );
});
