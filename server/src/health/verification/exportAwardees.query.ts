import { fieldKinds } from '@kurator/contract/kit/fieldKind';
import type { Property } from '@kurator/contract/kit/property';
import { verificationAwardeesExport } from '@kurator/contract/health/verification/verification.query';
import type pg from 'pg';
import { Download, defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import { invalidRequest } from '../../platform/bus/index.ts';
import { streamAuditedExport } from '../../platform/export/auditedExport.ts';
import type { Dataset } from '../../platform/export/dataset.ts';
import { buildFileName } from '../../platform/export/fileName.ts';
import { addPropertyColumns } from '../../platform/export/propertyColumns.ts';
import { readShape, applyShape } from '../../platform/export/shape.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import type { JsonObject } from '../../platform/store/index.ts';
import { flagExportColumn, numberExportColumn, textExportColumn } from '../../seedwork/export/entityColumns.ts';
import { filterOf, exportFormatOf } from '../../seedwork/export/exportRequest.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { withheldAwardeeProperties } from '../awardee/contactProperty.ts';
import { addressOfAwardeeSql, entityParentsJoinSql, printedInstitutionSql } from '../awardee/entitySql.ts';
import { printedAwardeesSql } from '../awardee/printedAwardee.ts';
import { requireVerificationType } from './verificationRequest.ts';

/** Awardees with the entities `e` that are printed. */
const printedAwardeesSqlWithStream = `${printedAwardeesSql} m join stream s on s.id = m.id join stream e on e.id = m.entity_id ${entityParentsJoinSql} left join medic_list w on w.id = e.id`;
const rows = `${printedAwardeesSqlWithStream} where not m.entity_is_deleted and not m.is_editorial_blacklisted and m.verification_type = $1 and m.award_year = $2`;

/** Living awardees of a type of verification in a year, with properties. */
export function verificationAwardeesDataset(type: string, year: number, properties: readonly Property[]): Dataset {
  const dataset: Dataset = {
    columns: [
      numberExportColumn('dms_one_id', 'm.dms_one_id'),
      textExportColumn('name', `concat_ws(' ', e.state ->> 'title', coalesce(e.state ->> 'display_name', e.state ->> 'name'))`),
      textExportColumn('affiliation_name', printedInstitutionSql),
      textExportColumn('address_street', addressOfAwardeeSql('street')),
      textExportColumn('address_zipcode', addressOfAwardeeSql('zipcode')),
      textExportColumn('address_city', addressOfAwardeeSql('city')),
      textExportColumn('award_name', 'm.award_name'),
      numberExportColumn('rank', 'm.rank'),
      { name: 'total_score', sql: `(s.state ->> 'total_score')::numeric`, type: 'decimal' },
      flagExportColumn('is_verified', 'm.is_verified'),
      flagExportColumn('inquiry_activated', 'm.inquiry_activated'),
    ],
    from: printedAwardeesSqlWithStream,
    where: 'true',
    order: 'm.newest, m.serial',
    hits: { from: rows, values: [type, year], keys: { id: 'uuid', newest: 'text', serial: 'int' } },
  };
  return addPropertyColumns(dataset, properties, withheldAwardeeProperties);
}

/** Active properties of the year's awards with a winner of the type, each name once. */
async function loadProperties(pool: pg.Pool, type: string, year: number): Promise<readonly Property[]> {
  const { rows: awards } = await pool.query<{ state: JsonObject }>({
    name: 'verification_properties',
    text: `select a.state from stream a where a.id in (select m.award_id from ${rows}) order by (a.state ->> 'dms_one_id')::int`,
    values: [type, year],
  });
  const all = awards.flatMap(({ state }) => definitionsOf(state).active);
  return all.filter((property, index) => all.findIndex(({ name }) => name === property.name) === index);
}

/** File of the living awardees of a type of verification and a year. Default: Excel. */
export const awardeesExportHandler: QueryHandler = defineQueryHandler(
  verificationAwardeesExport,
  async ({ store, principal, path, params, signal }) => {
    const { type } = requireVerificationType(path['type']);
    const { data: year } = fieldKinds.year.safeParse(path['year']);
    if (year === undefined) throw invalidRequest([{ field: 'year', code: 'kind.year' }]);
    const exportParams = new URLSearchParams(params);
    if (!exportParams.get('output_format')) exportParams.set('output_format', 'xlsx');
    const format = exportFormatOf(exportParams);
    const dataset = applyShape(
      verificationAwardeesDataset(type.key, year, await loadProperties(store.pool, type.key, year)),
      readShape(params),
    );
    const filter = { ...filterOf(params), verification_type: type.key, year: String(year) };
    const exportRequest = { key: 'export_awardees', format, dataset, filter, actor: principal.id, signal };
    const name = buildFileName(`${type.key} ${year}`, format, new Date());
    return new Download({ name, mediaType: mediaTypes[format], open: () => streamAuditedExport(store, exportRequest) });
  },
  { views: ['awardee_list', 'medic_list'], isRecorded: true },
);
