import { expect, it } from 'vitest';
import { lastLoadedPageOf, rememberLastLoadedPage } from './loadedPages.ts';

it('remembers loaded pages of the lists that were read last', () => {
  rememberLastLoadedPage('/oldest', 2);
  rememberLastLoadedPage('/again', 2);
  for (let list = 0; list < 18; list += 1) rememberLastLoadedPage(`/${list}`, 3);
  rememberLastLoadedPage('/again', 4);
  rememberLastLoadedPage('/newest', 2);
  expect(lastLoadedPageOf('/oldest')).toBeUndefined();
  expect(lastLoadedPageOf('/again')).toBe(4);
  expect(lastLoadedPageOf('/0')).toBe(3);
  expect(lastLoadedPageOf('/newest')).toBe(2);
});
