import type { ListAnswer } from '../../kit/listAnswer.ts';
import { defineDetailQuery, defineListQuery } from '../../kit/entityQuery.ts';
import type { HospitalAnswer, HospitalRow } from './hospital.answer.ts';
import { hospital } from './hospital.type.ts';

export const hospitalList = defineListQuery<ListAnswer<HospitalRow>>(hospital);
export const hospitalById = defineDetailQuery<HospitalAnswer, 'with_children'>(hospital, ['with_children']);
