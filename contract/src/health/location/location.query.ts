import type { ListAnswer } from '../../kit/listAnswer.ts';
import { defineDetailQuery, defineListQuery } from '../../kit/entityQuery.ts';
import type { LocationAnswer, LocationRow } from './location.answer.ts';
import { location } from './location.type.ts';

export const locationList = defineListQuery<ListAnswer<LocationRow>>(location);
export const locationById = defineDetailQuery<LocationAnswer>(location);
