import type { ListAnswer } from '../../kit/listAnswer.ts';
import { detailQuery, listQuery } from '../../kit/entityQuery.ts';
import { defineQuery, answerType } from '../../kit/query.ts';
import { healthEditing } from '../permission.ts';
import type { ClinicAnswer, ClinicParentsAnswer, ClinicRow } from './clinic.answer.ts';
import { clinic } from './clinic.type.ts';

export const clinicList = listQuery<ListAnswer<ClinicRow>>(clinic);
export const clinicById = detailQuery<ClinicAnswer>(clinic);
export const clinicParents = defineQuery({
  area: 'health',
  name: 'clinic.infos',
  path: 'research/clinics/{id}/infos/',
  permission: healthEditing,
  answer: answerType<ClinicParentsAnswer>,
});
