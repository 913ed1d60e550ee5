import { expect, it } from 'vitest';
import { pagesLoadedOf, rememberLoadedPages } from './loadedPages.ts';

it('remembers loaded pages of the lists that were read last', () => {
  rememberLoadedPages('/oldest', 2);
  rememberLoadedPages('/again', 2);
  for (let list = 0; list < 18; list += 1) rememberLoadedPages(`/${list}`, 3);
  rememberLoadedPages('/again', 4);
  rememberLoadedPages('/newest', 2);
  expect(pagesLoadedOf('/oldest')).toBeUndefined();
  expect(pagesLoadedOf('/again')).toBe(4);
  expect(pagesLoadedOf('/0')).toBe(3);
  expect(pagesLoadedOf('/newest')).toBe(2);
});
