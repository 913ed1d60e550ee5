import { z } from 'zod';
import { withAnswer, type AnsweredQuery } from '../kit/area.ts';
import { exportOmissionsAnswer, exportOptionsAnswer, exportRequestedAnswer } from './export.answer.ts';
import * as queries from './export.query.ts';

const file = z.string();

export const listExportQueries = (of: queries.ExportArea): readonly AnsweredQuery[] => [
  withAnswer(queries.exportList(of), file),
  withAnswer(queries.exportListOmissions(of), exportOmissionsAnswer),
];

export const exportQueries = (of: queries.ExportArea): readonly AnsweredQuery[] => [
  withAnswer(queries.exportByEmail(of), exportRequestedAnswer),
  withAnswer(queries.exportNames(of), z.array(z.string())),
  withAnswer(queries.exportSync(of), file),
  withAnswer(queries.exportOptions(of), exportOptionsAnswer),
  withAnswer(queries.exportData(of), file),
  ...listExportQueries(of),
  withAnswer(queries.defineDataOmissionsQuery(of), exportOmissionsAnswer),
  withAnswer(queries.exportFile(of), file),
];
