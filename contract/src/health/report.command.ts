import { defineCommand } from '../kit/command.ts';
import { entityReferenceFields, optional, required } from '../kit/field.ts';
import { healthResearch } from './permission.ts';

/** Beds and cases of one report year. Absent keeps, null clears; a year without figures is removed. */
export const reportRecord = defineCommand({
  area: 'health',
  topic: 'entity.record_report_year',
  permission: healthResearch,
  capability: 'report_years',
  subject: 'entity_id',
  fields: {
    ...entityReferenceFields,
    year: required('year'),
    number_of_beds: optional('bedCount'),
    inpatient_cases: optional('caseCount'),
    outpatient_cases: optional('caseCount'),
    day_cases: optional('caseCount'),
    source: optional('text'),
  },
  rejections: ['entity.deleted', 'report.empty', 'report.too_late'],
});
