import { expect, test } from 'vitest';
import { createStreamId, createUuidV7 } from './streamId.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids of new streams are UUIDs in the order in which they were made, each once', () => {
  const ids = Array.from({ length: 20_000 }, createStreamId);
  expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(20_000);
});

test('an id begins with its time', () => {
  expect(createUuidV7(0x0123456789ab, 5, 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')).toBe('01234567-89ab-7005-8aaa-aaaaaaaaaaaa');
  expect(createUuidV7(1, 0) < createUuidV7(2, 0)).toBe(true);
});
