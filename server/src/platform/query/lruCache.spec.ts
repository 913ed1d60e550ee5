import { expect, test } from 'vitest';
import { LruCache } from './lruCache.ts';
import { ViewResultCache } from './viewResultCache.ts';

test('the entry read last stays, and the least recently used one goes', () => {
  const cache = new LruCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

test('the limit is one of the size of all', () => {
  const cache = new LruCache<string>(10, (value) => value.length);
  cache.set('a', 'xxxx');
  cache.set('b', 'xxxx');
  cache.set('b', 'yyyyyy');
  expect([cache.get('a'), cache.get('b')]).toEqual(['xxxx', 'yyyyyy']);
  cache.set('c', 'z');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'yyyyyy', 'z']);
  cache.set('d', 'x'.repeat(11));
  expect(cache.get('d')).toBeUndefined();
});

test('a total that is asked for again and again is kept, however many others are counted', () => {
  const cache = new ViewResultCache<number>();
  cache.set('popular', { revision: 1, value: 7 });
  for (let n = 0; n < 1_000; n += 1) {
    cache.set(`other ${n}`, { revision: 1, value: n });
    expect(cache.get('popular', 1)?.value).toBe(7);
  }
  expect(cache.get('other 0', 1)).toBeUndefined();
  expect(cache.get('popular', 2)).toBeUndefined();
});
