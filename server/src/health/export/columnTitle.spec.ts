import { languages } from '@kurator/contract';
import { columnTitles, isColumnName } from '@kurator/contract/text/column';
import { describe, expect, test } from 'vitest';
import { entitiesDataset } from './entityDataset.ts';
import { exportsByKey } from './registry.ts';

const datasets = [
  ...[...exportsByKey].map(([key, { dataset }]) => [key, dataset] as const),
  ['entity', entitiesDataset(new URLSearchParams())] as const,
];

describe.each(datasets)('the columns of the export %s', (_key, { columns }) => {
  test('have a title in both languages: add missing ones to contract/src/text/column.ts', () => {
    expect(columns.map(({ name }) => name).filter((name) => !isColumnName(name))).toEqual([]);
  });

  test.each(languages)('are told apart by their titles in %s', (language) => {
    const titles = columns.map(({ name }) => (isColumnName(name) ? columnTitles[name][language] : name));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});
