import { defineCommand } from '../kit/command.ts';
import { entityReferenceFields, optionalField, requiredField } from '../kit/field.ts';
import { healthResearchPermission } from './permission.ts';

/** Beds and cases of one report year. Absent keeps, null clears; a year without figures is removed. */
export const entityRecordReportYear = defineCommand({
  area: 'health',
  topic: 'entity.record_report_year',
  permission: healthResearchPermission,
  capability: 'report_years',
  subject: 'entity_id',
  fields: {
    ...entityReferenceFields,
    year: requiredField('year'),
    number_of_beds: optionalField('bedCount'),
    inpatient_cases: optionalField('caseCount'),
    outpatient_cases: optionalField('caseCount'),
    day_cases: optionalField('caseCount'),
    source: optionalField('text'),
  },
  rejections: ['entity.deleted', 'report.empty', 'report.too_late'],
});
