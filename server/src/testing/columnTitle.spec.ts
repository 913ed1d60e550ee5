import { languages } from '@kurator/contract';
import { entitiesList } from '@kurator/contract/health/entities.list';
import { columnTitle } from '@kurator/contract/text/column';
import { describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { accountDuplicateSourceOf } from '../business/duplicate/duplicates.ts';
import { parseDuplicatesRequest } from '../health/duplicate/duplicates.ts';
import { healthLists } from '../health/lists.ts';
import { verificationAwardeesDataset } from '../health/verification/exportAwardees.query.ts';
import type { Dataset } from '../platform/export/dataset.ts';
import type { ListSource } from '../platform/query/list.ts';
import { registryOf } from '../platform/registry.ts';
import { duplicatesExportDataset } from '../seedwork/duplicate/duplicates.query.ts';
import { entityListSourcesOf } from '../seedwork/entitySource.ts';
import { entitiesDataset, entityDataset } from '../seedwork/export/entityDataset.ts';
import { sourceExportColumns } from '../seedwork/export/sourceDataset.ts';

const { exports, sources } = registryOf(areas);
const none = new URLSearchParams();

const datasetOf = (source: ListSource): Pick<Dataset, 'columns'> => {
  const [ofType] = entityListSourcesOf([source], source.list.area);
  return ofType ? entityDataset(ofType, []) : { columns: sourceExportColumns(source) };
};

const datasets: readonly (readonly [string, Pick<Dataset, 'columns'>])[] = [
  ...exports.map(({ area, key, dataset }) => [`${area} ${key}`, dataset] as const),
  ...sources.map((source) => [`list ${source.list.area} ${source.list.name}`, datasetOf(source)] as const),
  ['list entity', entitiesDataset(entitiesList, healthLists, none)],
  ['list health duplicate', duplicatesExportDataset(none, parseDuplicatesRequest(none))],
  ['list business duplicate', duplicatesExportDataset(none, accountDuplicateSourceOf(none))],
  ['export_awardees', verificationAwardeesDataset('medic', 2026, [])],
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
