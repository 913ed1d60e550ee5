import type { InstitutionType } from './institution.ts';
import { mvz } from './mvz/mvz.type.ts';
import { practice } from './practice/practice.type.ts';
import { privateHospital } from './privateHospital/privateHospital.type.ts';
import { reha } from './reha/reha.type.ts';
import { spa } from './spa/spa.type.ts';

/** Institutions in the order of menus and type lists. */
export const institutions = [reha, privateHospital, mvz, practice, spa] as const satisfies readonly InstitutionType[];

export type InstitutionName = (typeof institutions)[number]['type'];
