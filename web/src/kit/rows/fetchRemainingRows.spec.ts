import { expect, it } from 'vitest';
import { fetchRemainingRows } from './fetchRemainingRows.ts';

const rows = Array.from({ length: 201 }, (_, row) => row);
const pageAt = (of: readonly number[]) => (offset: number) => Promise.resolve(of.slice(offset, offset + 100));

it.each([0, 1, 100, 101, 200, 201])('%i rows are all there, in their order', async (total) => {
  const all = rows.slice(0, total);
  expect([...all.slice(0, 100), ...(await fetchRemainingRows(total, pageAt(all)))]).toEqual(all);
});
