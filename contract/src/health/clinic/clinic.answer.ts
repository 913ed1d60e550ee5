import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { caseCounts, entityFields, entityRowFields, yearlyReport, verificationFlags } from '../../seedwork/shape.ts';
import { relatedAwardRow, relatedMedicRow } from '../relatedRow.ts';
import { hospitalInRow, locationFields, parentHospital } from '../location/location.answer.ts';

export const clinicRow = z
  .object({
    ...entityRowFields,
    ...hospitalInRow,
    hospital_ik_number: nullableText,
    location_id: z.uuid(),
    location_name: z.string(),
    location_human_id: z.number(),
    location_number: nullableText,
  })
  .meta({ id: 'ClinicRow' });
export type ClinicRow = z.infer<typeof clinicRow>;

export const clinicDetail = z
  .object({
    ...entityFields,
    ...verificationFlags,
    cases: caseCounts,
    number_of_beds: z.number().nullable(),
    report_years: z.array(yearlyReport),
    location: z.object({ ...locationFields, hospital: parentHospital }),
  })
  .meta({ id: 'Clinic' });

export const clinicAnswer = z.object({ clinic: clinicDetail, medics: z.array(relatedMedicRow), awards: z.array(relatedAwardRow) });
export type ClinicAnswer = z.infer<typeof clinicAnswer>;

/** Parents of a clinic, for other screens. */
export const clinicParentsAnswer = z
  .object({
    hospital_id: z.uuid(),
    hospital_name: z.string(),
    hospital_display_name: nullableText,
    hospital_gba_name: nullableText,
    hospital_gba_ik_number: nullableText,
    hospital_is_blacklisted: z.boolean(),
    location_id: z.uuid(),
    location_name: z.string(),
    location_display_name: nullableText,
    location_gba_name: nullableText,
    location_gba_location_number: nullableText,
    location_number_of_beds: z.number().nullable(),
    location_is_blacklisted: z.boolean(),
  })
  .meta({ id: 'ClinicInfos' });
export type ClinicParentsAnswer = z.infer<typeof clinicParentsAnswer>;
