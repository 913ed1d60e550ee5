import { mvz } from '@kurator/contract/health/mvz/mvz.type';
import { practice } from '@kurator/contract/health/practice/practice.type';
import { privateHospital } from '@kurator/contract/health/privateHospital/privateHospital.type';
import { reha } from '@kurator/contract/health/reha/reha.type';
import { spa } from '@kurator/contract/health/spa/spa.type';
import { specializationLabel } from '@kurator/contract/health/medic/specialization';
import { labelsSql, searchedSpecializations } from '../medic/specializationSql.ts';
import { isList, type Json } from '../../platform/store/index.ts';
import { institution } from './institution.ts';

const list = (value: Json | undefined): readonly string[] => (isList(value) ? value.map(String) : []);

/** No ranking verifies anybody yet: the flags follow with the yearly cycle. */
const verification = { is_verified: { type: 'boolean', sql: 'false' }, is_inquiry_activated: { type: 'boolean', sql: 'false' } } as const;

/** The institutions that stand for themselves. */
export const institutions = [
  institution({
    type: reha,
    columns: verification,
    detail: () => ({ is_verified: false, is_inquiry_activated: false }),
  }),
  institution({
    type: privateHospital,
    columns: { specializations: { type: 'text', sql: labelsSql } },
    coded: searchedSpecializations,
    detail: (state) => ({
      specializations: list(state['specializations']).map((code) => ({ code, label: specializationLabel(code) ?? code })),
    }),
  }),
  institution({ type: mvz }),
  institution({ type: practice }),
  institution({
    type: spa,
    columns: { administration: { type: 'text', sql: `s.state ->> 'administration'` } },
    search: ['administration'],
    detail: (state) => ({
      administration: state['administration'] ?? null,
      resources: list(state['resources']),
      resources_website: state['resources_website'] ?? null,
      second_resources_website: state['second_resources_website'] ?? null,
    }),
  }),
] as const;
