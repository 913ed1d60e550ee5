import { languages } from '@kurator/contract';
import { entities } from '@kurator/contract/health/entities.list';
import { columnTitle } from '@kurator/contract/text/column';
import { describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { healthLists } from '../health/lists.ts';
import { registryOf } from '../platform/registry.ts';
import { entitiesDataset } from '../seedwork/export/entityDataset.ts';

const datasets = [
  ...registryOf(areas).exports.map(({ key, dataset }) => [key, dataset] as const),
  ['entity', entitiesDataset(entities, healthLists, new URLSearchParams())] as const,
];

describe.each(datasets)('the columns of the export %s', (_key, { columns }) => {
  test('have a title in both languages: add missing ones to contract/src/i18n/{de,en}/field.json, or to contract/src/text/column.ts where files say something else', () => {
    expect(columns.map(({ name }) => name).filter((name) => !columnTitle(name))).toEqual([]);
  });

  test.each(languages)('are told apart by their titles in %s', (language) => {
    const titles = columns.map(({ name }) => columnTitle(name)?.[language] ?? name);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});
