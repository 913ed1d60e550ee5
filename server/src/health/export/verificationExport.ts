import type { Dataset } from '../../platform/export/dataset.ts';
import type { Export } from '../../platform/export/declaration.ts';
import { excludeOmitted } from '../../platform/export/omission.ts';
import { codedExportColumn, numberExportColumn } from '../../seedwork/export/entityColumns.ts';
import { omissionSqlByReason, sourceExportColumns, rowKeyTypes } from '../../seedwork/export/sourceDataset.ts';
import { verificationOmissionConditions } from '../../seedwork/verification/columns.ts';
import { verificationListSource } from '../verification/verification.view.ts';
import { verifiedProjectSeriesChoices } from './choices.ts';

const omissionSql = omissionSqlByReason(verificationOmissionConditions);
const { name: view } = verificationListSource.view;

const dataset: Dataset = {
  columns: [
    codedExportColumn('verification_type', 'm.verification_type', 'verification_type'),
    numberExportColumn('award_year', 'm.year'),
    ...sourceExportColumns(verificationListSource),
  ],
  from: `${view} m`,
  where: Object.values(omissionSql)
    .map((condition) => `not (${condition})`)
    .join(' and '),
  order: 'm.year desc, m.verification_type, m.affiliation_zipcode, m.id',
};

/** State of verification by type and year. */
export const verificationStateExport: Export = {
  area: 'health',
  key: 'verification',
  title: { de: 'Status der Verifizierung', en: 'Verification status' },
  helptext: {
    de: 'Eine Zeile je Verifizierung und Jahr, mit den Angaben, die gedruckt werden.',
    en: 'One row per verification and year, with what is printed.',
  },
  choices: verifiedProjectSeriesChoices,
  views: ['project_list', 'award_list', view],
  dataset,
  scoped: async (_pool, { projects, years }) => {
    const from = `${view} m where ($2::int[] = '{}' or m.year = any($2))
      and ($1::uuid[] = '{}' or exists (select from award_list a where a.id = any(m.award_ids::uuid[]) and a.project_id = any($1)))`;
    return { ...dataset, ...excludeOmitted({ from, values: [projects, years], keys: rowKeyTypes(verificationListSource) }, omissionSql) };
  },
};
