import { expect, test } from 'vitest';
import { SessionCache } from './sessionCache.ts';

const cacheEntry = (sessionId: string) => ({
  signedIn: { sessionId, id: 'u', name: 'Erika', email: 'erika@klinik.example', permissions: new Set<string>(), isInternal: false },
  expiresAt: Infinity,
  endsAt: Infinity,
  touchedAt: 0,
});

test('a session that ended is forgotten, and no other', () => {
  const cache = new SessionCache();
  cache.remember('a', cacheEntry('1'), cache.generation);
  cache.remember('b', cacheEntry('2'), cache.generation);
  cache.forgetSession('1');
  expect([cache.get('a'), cache.get('b')?.signedIn.sessionId]).toEqual([undefined, '2']);
});

test.each<[string, (cache: SessionCache) => void]>([
  ['all', (cache) => cache.forgetAll()],
  ['a session', (cache) => cache.forgetSession('1')],
  ['a token', (cache) => cache.forget('a')],
])('a session read before %s had to be forgotten is not cached after it', (_what, forget) => {
  const cache = new SessionCache();
  const { generation } = cache;
  forget(cache);
  cache.remember('a', cacheEntry('1'), generation);
  expect(cache.get('a')).toBeUndefined();
  cache.remember('a', cacheEntry('1'), cache.generation);
  expect(cache.get('a')).toBeDefined();
});
