import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { answerShapeOf, rowShapeOf } from '../../kit/fieldAnswer.ts';
import { location } from './location.type.ts';
import { blacklistedParentFlags, contact, entityFields, entityRowFields, yearlyReport } from '../../seedwork/shape.ts';
import { relatedAwardRow, relatedMedicRow } from '../relatedRow.ts';

const clinicSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    display_name: nullableText,
    dms_one_id: z.number(),
    city: nullableText,
    is_blacklisted: z.boolean(),
    is_deleted: z.boolean(),
    location_id: z.uuid(),
    location_name: z.string(),
  })
  .meta({ id: 'ClinicSummary' });
export type ClinicSummary = z.infer<typeof clinicSummary>;

export const locationFields = {
  id: z.uuid(),
  version: z.number(),
  name: z.string(),
  display_name: nullableText,
  gba_name: nullableText,
  gba_location_number: nullableText,
  dms_one_id: z.number(),
  address_str: z.string(),
  number_of_beds: z.number().nullable(),
  is_blacklisted: z.boolean(),
  is_deleted: z.boolean(),
};

export const locationSummary = z
  .object({
    ...locationFields,
    clinics: z.array(clinicSummary),
  })
  .meta({ id: 'LocationSummary' });
export type LocationSummary = z.infer<typeof locationSummary>;

export const parentHospital = z
  .object({
    id: z.uuid(),
    dms_one_id: z.number(),
    name: z.string(),
    display_name: nullableText,
    gba_name: nullableText,
    gba_ik_number: nullableText,
    is_blacklisted: z.boolean(),
    is_deleted: z.boolean(),
    primary_contact: contact.nullable(),
  })
  .meta({ id: 'ParentHospital' });
export type ParentHospital = z.infer<typeof parentHospital>;

export const hospitalInRow = {
  hospital_id: z.uuid(),
  hospital_name: z.string(),
  hospital_display_name: nullableText,
  hospital_gba_ik_number: nullableText,
  hospital_human_id: z.number(),
  ...blacklistedParentFlags,
};

export const locationRow = z
  .object({
    ...entityRowFields,
    ...hospitalInRow,
    ...rowShapeOf(location.fields),
  })
  .meta({ id: 'LocationRow' });
export type LocationRow = z.infer<typeof locationRow>;

const locationDetail = z
  .object({
    ...answerShapeOf(location.fields),
    ...entityFields,
    report_years: z.array(yearlyReport),
    hospital: parentHospital,
    clinics: z.array(clinicSummary),
  })
  .meta({ id: 'Location' });

export const locationAnswer = z.object({ location: locationDetail, medics: z.array(relatedMedicRow), awards: z.array(relatedAwardRow) });
export type LocationAnswer = z.infer<typeof locationAnswer>;
