import { z } from 'zod';
import { answered, type AnsweredQuery } from '../kit/area.ts';
import { exportOmissionsAnswer, exportOptionsAnswer, exportRequestedAnswer } from './export.answer.ts';
import * as queries from './export.query.ts';

const file = z.string();

export const listExportQueries = (of: queries.ExportArea): readonly AnsweredQuery[] => [
  answered(queries.exportList(of), file),
  answered(queries.exportListOmissions(of), exportOmissionsAnswer),
];

export const exportQueries = (of: queries.ExportArea): readonly AnsweredQuery[] => [
  answered(queries.exportByEmail(of), exportRequestedAnswer),
  answered(queries.exportNames(of), z.array(z.string())),
  answered(queries.exportSync(of), file),
  answered(queries.exportOptions(of), exportOptionsAnswer),
  answered(queries.exportData(of), file),
  ...listExportQueries(of),
  answered(queries.exportDataOmissions(of), exportOmissionsAnswer),
  answered(queries.exportFile(of), file),
];
