import { detailQuery, listQuery } from '../../kit/entityQuery.ts';
import { defineQuery, answerType } from '../../kit/query.ts';
import { healthEditing } from '../permission.ts';
import type { AffiliationsAnswer, CodeRow, MedicAnswer, MedicListAnswer } from './medic.answer.ts';
import { medic } from './medic.type.ts';

export const medicList = listQuery<MedicListAnswer>(medic);
export const medicCodes = defineQuery({
  area: 'health',
  name: 'medic.codes',
  path: 'research/medics/codes/',
  permission: healthEditing,
  answer: answerType<readonly CodeRow[]>,
});
export const medicById = detailQuery<MedicAnswer>(medic);
export const medicAffiliations = defineQuery({
  area: 'health',
  name: 'medic.affiliations',
  path: 'research/medics/{id}/affiliations/',
  permission: healthEditing,
  params: ['as_of'],
  answer: answerType<AffiliationsAnswer>,
});
