import { duplicateDismiss, duplicateReopen } from '@kurator/contract/health/duplicate.command';
import { mergeableTypes, healthDuplicates, healthDuplicatesExport } from '@kurator/contract/health/duplicate';
import type { Feature } from '../../platform/area.ts';
import { invalidRequest } from '../../platform/bus/index.ts';
import type { ExportColumn } from '../../platform/export/dataset.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { cardAddressLineSql } from '../../seedwork/addressLineSql.ts';
import { comparedValuesView, type ComparisonProfile } from '../../seedwork/duplicate/comparedValues.view.ts';
import { duplicateDeciders } from '../../seedwork/duplicate/duplicate.decider.ts';
import { cardTextSql, duplicateQueries, type DuplicateSource } from '../../seedwork/duplicate/duplicates.query.ts';
import { codedExportColumn, flagExportColumn, numberExportColumn, textExportColumn } from '../../seedwork/export/entityColumns.ts';
import { instituteAddressSql, primaryAffiliationJoinSql } from '../medic/targetSql.ts';

type ComparedType = (typeof mergeableTypes)[number];

/** Profiles of the score: many doctors may share an address, so their names count more. */
const profiles: Readonly<Partial<Record<ComparedType, ComparisonProfile>>> = { medic: 'person', practice: 'practice', mvz: 'practice' };

/** Compares medics by the address of their workplace. */
const ofMedics = { address: instituteAddressSql, joins: primaryAffiliationJoinSql, reads: [['affiliation', 'location']] as const };

const views = mergeableTypes.map((type) =>
  comparedValuesView({ type, profile: profiles[type] ?? 'institution', number: 'dms_one_id', ...(type === 'medic' ? ofMedics : {}) }),
);

/** Columns of an entity with its address; of medics the compared one. */
const columnsOf = (alias: string): readonly ExportColumn[] => [
  numberExportColumn('dms_one_id', `(${cardTextSql(alias, 'dms_one_id')})::int`),
  textExportColumn('name', cardTextSql(alias, 'name')),
  textExportColumn(
    'address_str',
    `coalesce(nullif(${cardAddressLineSql(alias)}, ''), (select c.address from medic_compared c where c.id = ${alias}.id), '')`,
  ),
  flagExportColumn('is_deleted', isDeletedSql(alias)),
];

const typesIn = (params: URLSearchParams): readonly string[] => {
  const type = params.get('type') || undefined;
  if (type === undefined) return mergeableTypes;
  if (!mergeableTypes.some((mergeableType) => mergeableType === type))
    throw invalidRequest([{ field: 'type', code: 'entity.type_unknown' }]);
  return [type];
};

/** @throws Rejection 422 for an unknown type */
export const parseDuplicatesRequest = (params: URLSearchParams): DuplicateSource => ({
  types: typesIn(params),
  list: 'entities',
  shared: [codedExportColumn('entity_type', 'm.type', 'entity_type')],
  columnsOf,
});

const answers = duplicateQueries({
  list: healthDuplicates,
  file: healthDuplicatesExport,
  views: views.map(({ name }) => name),
  requestOf: parseDuplicatesRequest,
});

/** Possible duplicates of health research. */
export const duplicateFeature: Feature = {
  views,
  answers,
  deciders: duplicateDeciders({ duplicateDismiss, duplicateReopen }, mergeableTypes),
};
