import type { ListFilter } from '@kurator/contract/kit/list';
import { describe, expect, test } from 'vitest';
import type { Facet } from './facet.ts';
import type { ListRequest } from './criteria.ts';
import type { ListView } from './listView.ts';
import { planPage, type KnownStatistics, type PageQuery } from './plan.ts';

const view: ListView = {
  name: 'thing_list',
  of: ['thing'],
  rowKey: 'number',
  scope: [],
  deleted: 'hidden',
  columns: {},
  shownColumns: [],
  exportedColumns: [],
  select: '',
};
const facet: Facet = { key: 'codes', filter: 'code', column: 'codes', label: (code) => code };
const city: ListFilter = { name: 'city', match: 'contains', kind: 'city', aliases: [] };
const plain: ListRequest = {
  terms: [],
  conditions: [],
  ordering: { column: 'number', isDescending: false },
  limit: 50,
  offset: 0,
  isCounted: false,
};
const filtered = {
  sql: 'city = $1 and not is_deleted',
  values: ['Köln'],
  key: '',
  isDefault: false,
  among: 'not is_deleted',
  scope: [],
  isPlannedOnce: false,
};
const whole = { sql: 'not is_deleted', values: [], key: '', isDefault: true, among: 'not is_deleted', scope: [], isPlannedOnce: true };
const { among: _, ...deleted } = filtered;

const LARGE = 500_000;
const plan = (query: Partial<PageQuery>, statistics: Partial<KnownStatistics>): string[] =>
  planPage(
    { view, request: plain, where: filtered, columns: '', facets: [], ...query },
    { size: LARGE, total: undefined, ...statistics },
  ).map((step) => ('rows' in step ? `${step.kind} ${step.rows}` : step.kind));

describe('the whole list', () => {
  test.each<[string, Partial<ListRequest>]>([
    ['its first page', {}],
    ['a deep page', { offset: 200_000 }],
    ['counted', { isCounted: true }],
  ])('is scanned in its order: %s', (_what, request) => {
    expect(plan({ where: whole, request: { ...plain, ...request } }, {})).toEqual(['scan']);
  });
});

describe('a filter that was not counted yet', () => {
  test.each<[string, string[], Partial<ListRequest>, Partial<KnownStatistics>]>([
    ['is estimated first', ['estimate 2048', 'count'], {}, {}],
    ['looks at more rows for a later page, in powers of two', ['estimate 8192', 'count'], { offset: 150 }, {}],
    ['is counted where the reader waits for the number', ['count'], { isCounted: true }, {}],
    ['is counted at once in a small list', ['count'], {}, { size: 5 * 2048 - 1 }],
    ['is estimated from five times the rows that are looked at', ['estimate 2048', 'count'], {}, { size: 5 * 2048 }],
  ])('%s', (_what, steps, request, statistics) => expect(plan({ request: { ...plain, ...request } }, statistics)).toEqual(steps));

  test('is counted where it asks for rows that the list does not show', () => {
    expect(plan({ where: deleted }, {})).toEqual(['count']);
  });
});

describe('a filter that was counted', () => {
  const byCity = { ...plain, ordering: { column: 'city', isDescending: false } };
  test.each<[string, string[], number, ListRequest]>([
    ['needs no statement without hits', ['none'], 0, plain],
    ['finds few hits by their keys', ['count'], 50, plain],
    ['finds more by their keys', ['count'], 51, plain],
    ['scans where hits are many', ['filtered_scan 60000', 'count'], 20_000, plain],
    ['finds a deep page by its keys', ['count'], 20_000, { ...plain, offset: 10_000 }],
    ['scans by another order', ['filtered_scan 60000', 'count'], 20_000, byCity],
    [
      'does not scan by an order that hits stand together in',
      ['count'],
      20_000,
      { ...byCity, conditions: [{ filter: city, values: ['Köln'] }] },
    ],
    ['does not scan by name where names were searched', ['count'], 20_000, { ...byCity, terms: ['berg'] }],
    ['scans by the key whatever was searched', ['filtered_scan 60000', 'count'], 20_000, { ...plain, terms: ['berg'] }],
  ])('%s', (_what, steps, total, request) => expect(plan({ request }, { total })).toEqual(steps));

  test.each([0, 50, 20_000])('is counted anew if it looks up its value: %i hits before', (total) => {
    const request = { ...plain, conditions: [{ filter: city, values: ['Köln'] }] };
    const looksUp = { ...view, filterValueSql: { city: (placed: string) => `upper(${placed})` } };
    expect(plan({ view: looksUp, request }, { total })).toEqual(['count']);
  });

  test.each([0, 20_000])('is counted anew if its terms are looked for in names of others: %i hits before', (total) => {
    const referring = { ...view, referredStreams: { column: 'entity_id', idsSql: () => 'select id from medic_list' } };
    expect(plan({ view: referring, request: { ...plain, terms: ['berg'] } }, { total })).toEqual(['count']);
  });

  test('is not scanned for rows that the list does not show', () => {
    expect(plan({ where: deleted }, { total: 20_000 })).toEqual(['count']);
  });
});

describe('hits by relevance', () => {
  const tiers = [{ sql: 'name = $1', by: 'order' as const }];
  test.each<[string, string[], Partial<ListRequest>, Partial<KnownStatistics>]>([
    ['show their first rows before they are counted', ['narrow 2048', 'tiered_estimate 4096', 'count'], {}, {}],
    ['wait for who wants the number', ['count'], { isCounted: true }, {}],
    ['are counted at once in a small list', ['count'], {}, { size: 1_000 }],
    ['need no statement without hits', ['none'], {}, { total: 0 }],
    ['are all found where they are few', ['count'], {}, { total: 50 }],
    ['are found by their tiers where they are many', ['tiered 4096', 'count'], {}, { total: 14_000 }],
    ['are all found where that is less work', ['count'], {}, { total: 1_000 }],
    ['are all found for a deep page', ['count'], { offset: 10_000 }, { total: 14_000 }],
  ])('%s', (_what, steps, request, statistics) =>
    expect(plan({ view: { ...view, tiers }, request: { ...plain, ...request } }, statistics)).toEqual(steps),
  );
});

describe('facets that nobody counted', () => {
  test.each<[string, string[], Partial<PageQuery>, Partial<KnownStatistics>]>([
    ['come with the hits', ['estimate 2048', 'facets'], {}, {}],
    ['come with them though the total is known', ['facets'], {}, { total: 0 }],
    ['come with the whole list', ['facets'], { where: whole }, {}],
  ])('%s', (_what, steps, query, statistics) => expect(plan({ ...query, facets: [facet] }, statistics)).toEqual(steps));
});

const lengths = (request: Partial<ListRequest>, statistics: Partial<KnownStatistics>): boolean[] =>
  planPage(
    { view, request: { ...plain, ...request }, where: filtered, columns: '', facets: [] },
    { size: LARGE, total: undefined, ...statistics },
  ).flatMap((step) => ('isLong' in step ? [step.isLong] : []));

describe('finding any number of hits in a large list', () => {
  test.each<[string, boolean, Partial<ListRequest>, Partial<KnownStatistics>]>([
    ['is long where nobody knows how many', true, { isCounted: true }, {}],
    ['is long where they are many', true, { offset: 10_000 }, { total: 20_000 }],
    ['is short where an estimate found few', false, {}, {}],
    ['is short where they are known to be few', false, { isCounted: true }, { total: 51 }],
    ['is short in a small list', false, { isCounted: true }, { size: 1_000 }],
  ])('%s', (_what, isLong, request, statistics) => expect(lengths(request, statistics)).toEqual([isLong]));
});
