import type { EntityType } from '../kit/entityType.ts';
import { detailQuery, listQuery } from '../kit/entityQuery.ts';
import type { ListAnswer } from '../kit/listAnswer.ts';
import type { InstitutionAnswer, InstitutionRow } from './institution.answer.ts';

export const institutionQueries = (type: EntityType) => ({
  list: listQuery<ListAnswer<InstitutionRow>>(type),
  byId: detailQuery<InstitutionAnswer>(type),
});
