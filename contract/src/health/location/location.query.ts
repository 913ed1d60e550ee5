import type { ListAnswer } from '../../kit/listAnswer.ts';
import { detailQuery, listQuery } from '../../kit/entityQuery.ts';
import type { LocationAnswer, LocationRow } from './location.answer.ts';
import { location } from './location.type.ts';

export const locationList = listQuery<ListAnswer<LocationRow>>(location);
export const locationById = detailQuery<LocationAnswer>(location);
