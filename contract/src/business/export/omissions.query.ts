import { defineQuery, answerType } from '../../kit/query.ts';
import type { ExportOmissions } from '../../seedwork/export.answer.ts';
import { businessManagementPermission } from '../permission.ts';

/** Number of the awardees that their file leaves out, by reason. */
export const awardeesOmissions = defineQuery({
  area: 'business',
  name: 'business_project.awardees_omissions',
  path: 'management/projects/{id}/export/awardees/omissions/',
  permission: businessManagementPermission,
  params: ['year'],
  answer: answerType<ExportOmissions>,
});
