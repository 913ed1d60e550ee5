import { z } from 'zod';
import { caseCounts, entityFields, entityRowFields, yearlyReport, verificationFlags } from '../../seedwork/shape.ts';
import { relatedAwardRow, relatedMedicRow } from '../relatedRow.ts';
import { answerShapeOf, rowShapeOf } from '../../kit/fieldAnswer.ts';
import { hospital } from './hospital.type.ts';
import { locationSummary } from '../location/location.answer.ts';

/** A row of the hospital list. */
export const hospitalRow = z
  .object({
    ...rowShapeOf(hospital.fields),
    ...entityRowFields,
    number_of_beds: z.number().nullable(),
  })
  .meta({ id: 'HospitalRow' });
export type HospitalRow = z.infer<typeof hospitalRow>;

/** Everything the hospital page shows of the hospital itself. */
export const hospitalDetail = z
  .object({
    ...answerShapeOf(hospital.fields),
    ...entityFields,
    ...verificationFlags,
    number_of_beds: z.number().nullable(),
    cases: caseCounts,
    report_years: z.array(yearlyReport),
    locations: z.array(locationSummary),
  })
  .meta({ id: 'Hospital' });

export const hospitalAnswer = z.object({ hospital: hospitalDetail, medics: z.array(relatedMedicRow), awards: z.array(relatedAwardRow) });
export type HospitalAnswer = z.infer<typeof hospitalAnswer>;
