import { z } from 'zod';
import { institutionQueries } from './institution.query.ts';
import { mvz } from './mvz/mvz.type.ts';
import { practice } from './practice/practice.type.ts';
import { privateHospital } from './privateHospital/privateHospital.type.ts';
import { reha } from './reha/reha.type.ts';
import { spa } from './spa/spa.type.ts';

const nullable = z.string().nullable();
const verification = { is_verified: z.boolean(), is_inquiry_activated: z.boolean() };
const code = z.object({ code: z.string(), label: z.string() });

export const rehaQueries = institutionQueries(reha, { row: verification, detail: verification });
export const privateHospitalQueries = institutionQueries(privateHospital, {
  row: { specializations: nullable },
  detail: { specializations: z.array(code) },
});
export const mvzQueries = institutionQueries(mvz);
export const practiceQueries = institutionQueries(practice);
export const spaQueries = institutionQueries(spa, {
  row: { administration: nullable },
  detail: { administration: nullable, resources: z.array(z.string()), resources_website: nullable, second_resources_website: nullable },
});
