import { z } from 'zod';
import { institutionAnswers } from './institution.answer.ts';
import { mvz } from './mvz/mvz.type.ts';
import { practice } from './practice/practice.type.ts';
import { privateHospital } from './privateHospital/privateHospital.type.ts';
import { reha } from './reha/reha.type.ts';
import { spa } from './spa/spa.type.ts';

const nullable = z.string().nullable();
const verification = { is_verified: z.boolean(), is_inquiry_activated: z.boolean() };
const code = z.object({ code: z.string(), label: z.string() });

/** The institutions that stand for themselves, each with what it answers beyond what all do. */
export const institutionsAnswers = [
  institutionAnswers(reha, { row: verification, detail: verification }),
  institutionAnswers(privateHospital, { row: { specializations: nullable }, detail: { specializations: z.array(code) } }),
  institutionAnswers(mvz),
  institutionAnswers(practice),
  institutionAnswers(spa, {
    row: { administration: nullable },
    detail: { administration: nullable, resources: z.array(z.string()), resources_website: nullable, second_resources_website: nullable },
  }),
];
