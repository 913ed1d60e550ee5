import { defineList } from '@kurator/contract/kit/list';
import { propertyFieldName, type Property, type PropertyFormat } from '@kurator/contract/kit/property';
import { healthResearchPermission } from '@kurator/contract/health/permission';
import { z } from 'zod';
import { listFeature } from '../seedwork/export/listExport.ts';
import { mergeFeatures } from '../platform/area.ts';
import type { ListSource } from '../platform/query/list.ts';
import { textOf, isDeletedSql, type FoldInput, type JsonObject, type StreamType } from '../platform/store/index.ts';
import { listView, textColumn } from '../seedwork/listView.ts';
import { propertyDefinitionsSql, propertyValueRowsSql } from '../seedwork/valueView.ts';

/** Test area: prizes of programmes and their laureates, with properties defined by the prize or the programme. */
const foldPlainFields = (state: JsonObject | undefined, { data }: Pick<FoldInput, 'data'>): JsonObject =>
  Object.fromEntries(Object.entries({ ...state, ...data }).filter(([, value]) => value !== null));

const streamType = (type: string, ...relations: readonly string[]): StreamType => ({
  type,
  evolve: foldPlainFields,
  card: (state) => ({ name: state['name'] }),
  links: (state) => relations.map((rel) => ({ rel, target: textOf(state[`${rel}_id`]) })),
  reservations: () => [],
});

export const laureateStreamTypes = [
  streamType('programme'),
  streamType('prize', 'programme'),
  streamType('laureate', 'programme', 'prize'),
];

const laureateList = defineList({
  name: 'laureate',
  area: 'health',
  plural: 'laureates',
  path: 'laureates/',
  permission: healthResearchPermission,
  key: 'number',
  columns: [
    { name: 'number', kind: 'humanId', isSortable: true },
    { name: 'name', kind: 'entityLink', isSortable: true },
  ],
  filters: [
    { name: 'programme_id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'prize_id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'year', match: 'any', kind: 'year', aliases: [], default: 'newest' },
    { name: 'is_deleted', match: 'flag', kind: 'flag', aliases: [] },
  ],
  facets: [{ key: 'years', filter: 'year' }],
  propertyOwners: ['programme_id', 'prize_id'],
  defaultOrdering: 'number',
});

export const laureateListSource: ListSource = {
  list: laureateList,
  view: listView({
    list: laureateList,
    columns: {
      id: { type: 'uuid', sql: 's.id' },
      number: { type: 'int', sql: `(s.state ->> 'number')::int` },
      name: textColumn(`s.state ->> 'name'`, { isFolded: true, isSortable: true }),
      programme_id: { type: 'uuid', sql: `(s.state ->> 'programme_id')::uuid` },
      prize_id: { type: 'uuid', sql: `(s.state ->> 'prize_id')::uuid`, isSortable: true },
      year: { type: 'int', sql: `(s.state ->> 'year')::int`, isSortable: true },
      is_deleted: { type: 'boolean', sql: isDeletedSql('s', 'state') },
    },
    search: ['name'],
    properties: propertyValueRowsSql(),
  }),
  facets: { years: { column: 'year', label: (year) => year } },
  definitions: { of: { programme_id: propertyDefinitionsSql, prize_id: propertyDefinitionsSql } },
};

const row = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  programme_id: z.string(),
  prize_id: z.string(),
  year: z.number(),
  is_deleted: z.boolean(),
});

export const laureateArea = mergeFeatures([{ streams: laureateStreamTypes }, listFeature(laureateListSource, row)]);

export const propertiesState = (...all: readonly Property[]): JsonObject => ({
  properties: all.map(({ name }) => name),
  ...Object.fromEntries(all.map(({ name, ...rest }) => [propertyFieldName(name), rest])),
});

export const buildTestProperty = (name: string, format: PropertyFormat, more: Partial<Property> = {}): Property & JsonObject => ({
  name,
  label: name,
  format,
  required: false,
  allow_null: true,
  allow_zero: true,
  ...more,
});
