import { medic } from '@kurator/contract/health/medic/medic.type';
import type { Dataset, ExportColumn, HitQuery } from '../../platform/export/dataset.ts';
import type { Export, ExportOffer, ExportScope } from '../../platform/export/declaration.ts';
import { excludeOmitted } from '../../platform/export/omission.ts';
import { addPropertyColumns } from '../../platform/export/propertyColumns.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { entityDataset } from '../../seedwork/export/entityDataset.ts';
import { MERGED_REL, survivorIdSql } from '../../seedwork/entityStream.ts';
import { codedExportColumn, flagExportColumn, numberExportColumn, textExportColumn } from '../../seedwork/export/entityColumns.ts';
import { countedRowSql } from '../../seedwork/ranking/score.facts.ts';
import { awardeeCountSql } from '../awardee/awardeeCount.ts';
import { withheldAwardeeProperties } from '../awardee/contactProperty.ts';
import { isOnBlacklistSql, entityParentsJoinSql } from '../awardee/entitySql.ts';
import { printedAwardeesSql } from '../awardee/printedAwardee.ts';
import { sourceOfType } from '../lists.ts';
import { loadDeliveredProperties } from '../project/deliveryRow.ts';
import { loadDeliveredProjectChoices, medicProjectSeriesChoices, projectSeriesChoices } from './choices.ts';

const exportOptions = { area: 'health', choices: projectSeriesChoices, views: ['project_list', 'award_list', 'awardee_list'] } as const;

/** Rows of some projects and years. @param from relation under the alias `m` with conditions */
function scopedHits({ projects, years }: ExportScope, from: string, [project, year]: readonly [string, string]): HitQuery {
  return {
    from: `${from} and ($1::uuid[] = '{}' or m.${project} = any($1)) and ($2::int[] = '{}' or m.${year} = any($2))`,
    values: [projects, years],
  };
}

const isDeliveredSql = 'not (m.entity_is_deleted or m.is_editorial_blacklisted)';
const omissionConditions = { deleted: 'm.entity_is_deleted', editorial_blacklist: 'm.is_editorial_blacklisted' };
const scoreOf = (stream: string): ExportColumn => ({
  name: 'total_score',
  sql: `(${stream}.state ->> 'total_score')::numeric`,
  type: 'decimal',
});

/** Year that is printed: the project's, else the list's. @param year SQL of the list's year */
const deliveryYearColumn = (year: string): ExportColumn =>
  numberExportColumn('delivery_year', `coalesce((select p.delivery_year from project_list p where p.id = m.project_id), ${year})`);

const awardeeDataset: Dataset = {
  columns: [
    textExportColumn('project_name', 'a.project_name'),
    numberExportColumn('award_number', 'a.dms_one_id'),
    textExportColumn('award_name', 'm.award_name'),
    numberExportColumn('award_year', 'm.award_year'),
    deliveryYearColumn('m.award_year'),
    codedExportColumn('entity_type', 'm.entity_type', 'entity_type'),
    numberExportColumn('dms_one_id', 'm.dms_one_id'),
    textExportColumn('title', '(select w.title from medic_list w where w.id = m.entity_id)'),
    textExportColumn('name', 'm.name'),
    textExportColumn('display_name', 'm.display_name'),
    numberExportColumn('rank', 'm.rank'),
    scoreOf('s'),
    flagExportColumn('is_verified', 'm.is_verified'),
    flagExportColumn('inquiry_activated', 'm.inquiry_activated'),
    flagExportColumn('is_process_blacklisted', 'm.is_process_blacklisted'),
    textExportColumn('id', 'm.id::text'),
  ],
  from: `${printedAwardeesSql} m join stream s on s.id = m.id join award_list a on a.id = m.award_id`,
  where: isDeliveredSql,
  order: 'm.newest, m.serial',
};

const awardDataset: Dataset = {
  columns: [
    textExportColumn('project_name', 'm.project_name'),
    numberExportColumn('award_year', 'm.project_year'),
    deliveryYearColumn('m.project_year'),
    numberExportColumn('award_number', 'm.dms_one_id'),
    textExportColumn('award_name', 'm.name'),
    textExportColumn('topic', 'm.topic'),
    numberExportColumn('length', 'm.length'),
    numberExportColumn('awardees', awardeeCountSql('award', 'm.id')),
    textExportColumn('description', 'm.description'),
    textExportColumn('id', 'm.id::text'),
  ],
  from: 'award_list m',
  where: 'not m.is_deleted',
  order: 'm.dms_one_id, m.serial',
};

/** Medics, repeated per award. */
const awardedMedics = `(select l.*, l.is_deleted as entity_is_deleted, w.id as awardee_id, w.award_name, w.award_year, w.rank, w.project_id
  from ${printedAwardeesSql} w join medic_list l on l.id = w.entity_id) m`;
const medics = entityDataset(sourceOfType(medic), []);
const medicDataset: Dataset = {
  ...medics,
  columns: [
    ...medics.columns,
    textExportColumn('award_name', 'm.award_name'),
    numberExportColumn('award_year', 'm.award_year'),
    deliveryYearColumn('m.award_year'),
    numberExportColumn('rank', 'm.rank'),
    scoreOf('g'),
  ],
  from: `${awardedMedics} join stream s on s.id = m.id join stream g on g.id = m.awardee_id`,
  order: `${medics.order}, m.award_year desc, m.award_name, m.awardee_id`,
};

/** Whether others are merged into the entity `e`; EXISTS would be hashed, over all merges. */
const isSurvivorSql = `(select true from link k where k.target = e.id and k.rel = '${MERGED_REL}' limit 1)`;

/** Rows of the newest deliveries, whether or not they reach the list: of merged entities with their survivor, one per award. */
const rankedRows = `(select f.row, (e.card ->> 'dms_one_id')::int as dms_one_id, f.rank, f.total_score::numeric as total_score, f.on_list, e.type as entity_type, e.card ->> 'name' as name,
    ${isDeletedSql('e')} as entity_is_deleted, ${isOnBlacklistSql('editorial')} as is_editorial_blacklisted,
    w.project_id, w.project_name, w.project_year, w.dms_one_id as award_number, w.name as award_name
  from fact_ranking_score f join stream a on a.id = f.award_id and (a.state ->> 'score_run_id')::int = f.run
    join award_list w on w.id = f.award_id and not w.is_deleted join stream o on o.id = f.entity_id
    join stream e on e.id = ${survivorIdSql('o')} ${entityParentsJoinSql}
  where ${isSurvivorSql} is null or f.row = ${countedRowSql('row', { run: 'f.run', award: 'f.award_id', entity: 'e.id' })}) m`;
const rankingDataset: Dataset = {
  columns: [
    textExportColumn('project_name', 'm.project_name'),
    numberExportColumn('award_number', 'm.award_number'),
    textExportColumn('award_name', 'm.award_name'),
    numberExportColumn('award_year', 'm.project_year'),
    deliveryYearColumn('m.project_year'),
    codedExportColumn('entity_type', 'm.entity_type', 'entity_type'),
    numberExportColumn('dms_one_id', 'm.dms_one_id'),
    textExportColumn('name', 'm.name'),
    numberExportColumn('rank', 'm.rank'),
    { name: 'total_score', sql: 'm.total_score', type: 'decimal' },
    flagExportColumn('on_list', 'm.on_list'),
  ],
  from: rankedRows,
  where: isDeliveredSql,
  order: 'm.project_year desc, m.award_number, m.rank, m.row',
};

/** Exports of the yearly cycle. */
export const awardExports: readonly Export[] = [
  {
    ...exportOptions,
    key: 'medic_with_awards',
    choices: medicProjectSeriesChoices,
    title: { de: 'Ärztinnen und Ärzte mit Auszeichnungen', en: 'Medics with awards' },
    helptext: {
      de: 'Eine Zeile je Auszeichnung; wer keine hat, ist nicht enthalten.',
      en: 'One row per award; medics without an award are left out.',
    },
    dataset: medicDataset,
    scoped: async (_pool, scope) => {
      const hits = scopedHits(scope, `${awardedMedics} where true`, ['project_id', 'award_year']);
      return { ...medicDataset, ...excludeOmitted({ ...hits, keys: { id: 'uuid', awardee_id: 'uuid' } }, omissionConditions) };
    },
  },
  {
    ...exportOptions,
    key: 'awards',
    title: { de: 'Auszeichnungen', en: 'Awards' },
    dataset: awardDataset,
    scoped: async (_pool, scope) => ({
      ...awardDataset,
      hits: scopedHits(scope, 'award_list m where true', ['project_id', 'project_year']),
    }),
  },
  {
    ...exportOptions,
    key: 'ranking',
    title: { de: 'Ranking', en: 'Ranking' },
    helptext: { de: 'Was das Data-Warehouse zuletzt geliefert hat.', en: 'What the data warehouse last delivered.' },
    dataset: rankingDataset,
    scoped: async (_pool, scope) => {
      const hits = scopedHits(scope, `${rankedRows} where true`, ['project_id', 'project_year']);
      return { ...rankingDataset, ...excludeOmitted({ ...hits, keys: { row: 'int' } }, omissionConditions) };
    },
  },
  {
    ...exportOptions,
    key: 'awardees',
    views: [...exportOptions.views, 'medic_list'],
    title: { de: 'Preisträger', en: 'Awardees' },
    helptext: {
      de: 'Mit den Werten ihrer Eigenschaften, wie sie jetzt sind.',
      en: 'With the values of their properties as they are now.',
    },
    dataset: awardeeDataset,
    scoped: async (pool, scope) => {
      const hits = scopedHits(scope, `${printedAwardeesSql} m where true`, ['project_id', 'award_year']);
      const dataset = { ...awardeeDataset, ...excludeOmitted(hits, omissionConditions) };
      return addPropertyColumns(dataset, await loadDeliveredProperties(pool, scope), withheldAwardeeProperties);
    },
  },
];

/** Offer of deliveries, whose stored files another query answers. */
export const deliveryOffer: ExportOffer = {
  ...exportOptions,
  key: 'delivery',
  title: { de: 'Lieferung', en: 'Delivery' },
  helptext: {
    de: 'Die neueste Lieferung eines Projekts, genau so, wie sie verschickt wurde.',
    en: 'The newest delivery of a project, exactly as it was sent.',
  },
  choices: loadDeliveredProjectChoices,
};
