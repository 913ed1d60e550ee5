import type { ListAnswer } from '../../kit/listAnswer.ts';
import { detailQuery, listQuery } from '../../kit/entityQuery.ts';
import type { HospitalAnswer, HospitalRow } from './hospital.answer.ts';
import { hospital } from './hospital.type.ts';

export const hospitalList = listQuery<ListAnswer<HospitalRow>>(hospital);
export const hospitalById = detailQuery<HospitalAnswer, 'with_children'>(hospital, ['with_children']);
