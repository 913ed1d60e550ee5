import { z } from 'zod';
import { withAnswer, type QueryWithSchema } from '../kit/area.ts';
import { exportOmissionsAnswer, exportOptionsAnswer, exportRequestedAnswer } from './export.answer.ts';
import * as queries from './export.query.ts';

const file = z.string();

export const listExportQueriesOf = (of: queries.ExportBase): readonly QueryWithSchema[] => [
  withAnswer(queries.defineListExportQuery(of), file),
  withAnswer(queries.defineListOmissionsQuery(of), exportOmissionsAnswer),
];

export const exportQueriesOf = (of: queries.ExportBase): readonly QueryWithSchema[] => [
  withAnswer(queries.defineEmailedExportQuery(of), exportRequestedAnswer),
  withAnswer(queries.defineExportNamesQuery(of), z.array(z.string())),
  withAnswer(queries.defineSynchronousExportQuery(of), file),
  withAnswer(queries.defineExportOptionsQuery(of), exportOptionsAnswer),
  withAnswer(queries.defineDataExportQuery(of), file),
  ...listExportQueriesOf(of),
  withAnswer(queries.defineDataOmissionsQuery(of), exportOmissionsAnswer),
  withAnswer(queries.defineExportFileQuery(of), file),
];
