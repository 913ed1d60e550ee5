import { z } from 'zod';
import { awardRow, cases, entityFields, entityRowFields, medicRow, reportYear } from '../../seedwork/shape.ts';
import { locationSummary } from '../location/location.answer.ts';

const nullable = z.string().nullable();

/** A row of the hospital list. */
export const hospitalRow = z
  .object({
    ...entityRowFields,
    gba_name: nullable,
    gba_ik_number: nullable,
    number_of_beds: z.number().nullable(),
  })
  .meta({ id: 'HospitalRow' });
export type HospitalRow = z.infer<typeof hospitalRow>;

/** Everything the hospital page shows of the hospital itself. */
export const hospitalDetail = z
  .object({
    ...entityFields,
    gba_name: nullable,
    gba_ik_number: nullable,
    number_of_beds: z.number().nullable(),
    cases,
    report_years: z.array(reportYear),
    locations: z.array(locationSummary),
  })
  .meta({ id: 'Hospital' });

export const hospitalAnswer = z.object({ hospital: hospitalDetail, medics: z.array(medicRow), awards: z.array(awardRow) });
export type HospitalAnswer = z.infer<typeof hospitalAnswer>;
