import type { ListAnswer } from '../../kit/listAnswer.ts';
import { defineDetailQuery, defineListQuery } from '../../kit/entityQuery.ts';
import { defineQuery, answerType } from '../../kit/query.ts';
import { healthEditingPermission } from '../permission.ts';
import type { ClinicAnswer, ClinicParentsAnswer, ClinicRow } from './clinic.answer.ts';
import { clinic } from './clinic.type.ts';

export const clinicList = defineListQuery<ListAnswer<ClinicRow>>(clinic);
export const clinicById = defineDetailQuery<ClinicAnswer>(clinic);
export const clinicParents = defineQuery({
  area: 'health',
  name: 'clinic.infos',
  path: 'research/clinics/{id}/infos/',
  permission: healthEditingPermission,
  answer: answerType<ClinicParentsAnswer>,
});
