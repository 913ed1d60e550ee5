import { describe, expect, it } from 'vitest';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { listQueryUrlWithDefaults, listQueryUrl, withPageSize } from '@kurator/contract/kit/listAddress';
import { scores } from '@kurator/contract/health/ranking/score.list';
import { medic } from '@kurator/contract/health/medic/medic.type';
import { readListState, offeredPagesOf } from './listState.ts';

const [hospitals, medics] = [hospital.list, medic.list];

describe('the state of a list in its address', () => {
  it('starts with the defaults of the type', () => {
    expect(readListState(hospitals, {})).toMatchObject({
      ordering: { column: 'dms_one_id', isDescending: false },
      limit: 10,
      offset: 0,
      page: 1,
      isNarrowed: false,
    });
  });
  it('reads terms, filters, order and page', () => {
    const state = readListState(hospitals, {
      search: ['mül', 'Ort:Berlin'],
      gba_ik_number: '2601',
      ordering: '-name',
      limit: '20',
      offset: '40',
    });
    expect(state.terms.map((term) => [term.filter?.name, term.value])).toEqual([
      [undefined, 'mül'],
      ['address_city', 'Berlin'],
    ]);
    expect(state.filters.map(({ filter, value }) => [filter.name, value])).toEqual([['gba_ik_number', '2601']]);
    expect(state).toMatchObject({ ordering: { column: 'name', isDescending: true }, page: 3, isNarrowed: true });
  });
  it('bears nonsense in the address', () => {
    expect(readListState(hospitals, { limit: 'viele', offset: '-3' })).toMatchObject({ limit: 10, offset: 0 });
  });
});

describe('addresses of queries', () => {
  it('carry the query string of the page, and none where there is none', () => {
    expect(listQueryUrl(hospitals, {})).toBe('/dms/health/api/query/research/hospitals/');
    expect(listQueryUrl(hospitals, { search: ['a b', 'Ort:Köln'], offset: '10' })).toBe(
      '/dms/health/api/query/research/hospitals/?search=a+b&search=Ort%3AK%C3%B6ln&offset=10',
    );
  });
});

describe('the size of a page that no address names', () => {
  it.each([
    ['what somebody chose', { search: 'a' }, '20', { search: 'a', limit: '20' }],
    ['what somebody chose, unnamed where it is the list’s own', { search: 'a' }, '50', { search: 'a' }],
    ['what fits the window', { search: 'a' }, '20f', { search: 'a', limit: '20' }],
    ['the size that a later page was cut with', { search: 'a', offset: '10' }, '20', { search: 'a', offset: '10' }],
    ['what the address says', { limit: '100' }, '20', { limit: '100' }],
  ])('is %s', (_what, search, pageSize, expectedSearch) => {
    expect(withPageSize(search, medics, pageSize)).toEqual(expectedSearch);
  });
  it.each([
    ['in a new browser', ''],
    ['with a size that no page has', '1000'],
    ['with a size that is no number', 'viele'],
  ])('fills the window even %s', (_what, pageSize) => {
    expect(withPageSize({}, hospitals, pageSize)).toEqual({ limit: '50' });
    expect(withPageSize({ search: 'a' }, medics, pageSize)).toEqual({ search: 'a' });
  });
  it.each([
    ['its own, whatever fits the window', '50f', {}],
    ['its own in a new browser', '', {}],
    ['what somebody chose', '50', { limit: '50' }],
  ])('of a list with fixed pages is %s', (_what, pageSize, expectedSearch) => {
    expect(withPageSize({}, scores, pageSize)).toEqual(expectedSearch);
  });
  it('stands in the first address that a page asks', () => {
    expect(listQueryUrlWithDefaults(medics, { search: 'PLZ:01' }, '')).toBe('/dms/health/api/query/research/medics/?search=PLZ%3A01');
  });
  it.each([
    ['by relevance where words are typed', { search: 'a b' }, '?ordering=relevance&search=a+b'],
    ['by another order where one is chosen', { search: 'a', ordering: '-zipcode' }, '?ordering=-zipcode&search=a'],
    ['by its own where nothing is typed', {}, ''],
  ])('stands with its order: %s', (_what, search, queryString) => {
    expect(listQueryUrlWithDefaults(medics, search, '')).toBe(`/dms/health/api/query/research/medics/${queryString}`);
  });
});

describe('the pages that the page select offers', () => {
  it('are all of a short list', () => {
    expect(offeredPagesOf(3)).toEqual([1, 2, 3]);
  });
  it('are all up to two hundred, each once', () => {
    expect(offeredPagesOf(150)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
  });
  it('are the first hundred and the last hundred of a long one', () => {
    const pages = offeredPagesOf(1000);
    expect(pages).toHaveLength(200);
    expect([pages[99], pages[100], pages[199]]).toEqual([100, 901, 1000]);
  });
});
