import { expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, query } from './query.ts';

const asking = (path: string) => query({ area: 'health', name: 'test', path, permission: 'signed in', answer: z.string() });

it('the address of a query has its places filled in, and nothing leads out of them', () => {
  expect(addressOf(asking('export/options/'))).toBe('/dms/health/api/query/export/options/');
  expect(addressOf(asking('export/{key}/files/{id}'), { id: 'a/../ü?', key: '1' })).toBe(
    '/dms/health/api/query/export/1/files/a%2F..%2F%C3%BC%3F',
  );
});
