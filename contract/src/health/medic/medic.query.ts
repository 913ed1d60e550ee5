import { defineDetailQuery, defineListQuery } from '../../kit/entityQuery.ts';
import { defineQuery, answerType } from '../../kit/query.ts';
import { healthEditingPermission } from '../permission.ts';
import type { AffiliationsAnswer, SpecializationRow, MedicAnswer, MedicListAnswer } from './medic.answer.ts';
import { medic } from './medic.type.ts';

export const medicList = defineListQuery<MedicListAnswer>(medic);
export const specializationList = defineQuery({
  area: 'health',
  name: 'medic.codes',
  path: 'research/medics/codes/',
  permission: healthEditingPermission,
  answer: answerType<readonly SpecializationRow[]>,
});
export const medicById = defineDetailQuery<MedicAnswer>(medic);
export const medicAffiliations = defineQuery({
  area: 'health',
  name: 'medic.affiliations',
  path: 'research/medics/{id}/affiliations/',
  permission: healthEditingPermission,
  params: ['as_of'],
  answer: answerType<AffiliationsAnswer>,
});
