import { defineList } from '@kurator/contract/kit/list';
import { healthResearchPermission } from '@kurator/contract/health/permission';
import { describe, expect, test } from 'vitest';
import { findMissingViewParts } from './list.ts';
import type { ListView } from './listView.ts';

const declared = {
  name: 'score',
  area: 'health',
  plural: 'scores',
  path: 'scores/',
  permission: healthResearchPermission,
  key: 'number',
  columns: [{ name: 'rank', kind: 'humanId', isSortable: true }],
  filters: [{ name: 'year', match: 'exact', kind: 'year', aliases: [] }],
  defaultOrdering: 'rank',
} as const;
const columns = { id: 'uuid', number: 'int', name: 'text', rank: 'int', year: 'int' };
const view: ListView = {
  name: 'score_list',
  of: ['score'],
  rowKey: 'number',
  scope: [],
  deleted: 'hidden',
  columns,
  shownColumns: [],
  exportedColumns: [],
  select: '',
};

describe('a list whose view', () => {
  test('has what it asks for misses nothing', () => {
    expect(findMissingViewParts({ list: defineList(declared), view })).toEqual([]);
  });
  test('has no column for an order is told to add one', () => {
    const list = defineList({ ...declared, orders: ['award_rank'] });
    expect(findMissingViewParts({ list, view })).toEqual([
      'order award_rank: add the column award_rank to score_list and sort by it (sorted: true), or take it out of the list score',
    ]);
  });
  test('has no key for a column is told to add one; a computed key is one', () => {
    const list = defineList({ ...declared, columns: [...declared.columns, { name: 'place.city', kind: 'city' }] });
    expect(findMissingViewParts({ list, view })).toEqual([
      'column place: add the column place to score_list, or take it out of the list score',
    ]);
    expect(findMissingViewParts({ list, view: { ...view, computedColumns: () => ({ place: '1' }) } })).toEqual([]);
  });
  test('has no column for a filter, a scope or a facet is told what to do about each', () => {
    const filters = [
      { name: 'project', match: 'exact', kind: 'uuid', aliases: [] },
      { name: 'zipcode', match: 'prefix', kind: 'zipCode', aliases: [] },
      { name: 'code', match: 'codes', kind: 'specialization', aliases: [] },
      { name: 'rank', match: 'flag', kind: 'flag', aliases: [] },
    ] as const;
    const list = defineList({ ...declared, filters, scope: ['project'], facets: [{ key: 'codes', filter: 'code' }] });
    expect(findMissingViewParts({ list, view: { ...view, columns: { ...columns, zipcode: 'text' } } })).toEqual([
      'key, label or scope project: add the column project to score_list, or take it out of the list score',
      'filter project: add the column project to score_list, or take it out of the list score',
      'filter zipcode: make zipcode of score_list a prefix column (prefix: true)',
      'filter code: say with coded where score_list has its codes',
      'filter rank: make rank of score_list a boolean',
      'facet codes: name its column in the facets beside score_list',
    ]);
  });
  test('keeps no values of the properties that it promises is told where to say so', () => {
    const list = defineList({ ...declared, propertyOwners: ['year'] });
    expect(findMissingViewParts({ list, view })).toEqual([
      'properties: say with properties where score_list has their values',
      'properties of year: name their SELECT in the definitions beside score_list',
    ]);
  });
});

describe('a list that names what it does not declare', () => {
  test.each([
    ['its scope', { scope: ['project'] }, 'its scope project is no filter'],
    ['a facet', { facets: [{ key: 'codes', filter: 'code' }] }, 'its facet codes counts by code'],
    ['its order', { defaultOrdering: '-score' }, 'it stands by -score'],
  ])('is refused: %s', (_what, more, message) => {
    expect(findMissingViewParts({ list: defineList({ ...declared, ...more }), view })).toContainEqual(expect.stringContaining(message));
  });
});
