import type { EntityType } from '../kit/entityType.ts';
import { defineDetailQuery, defineListQuery } from '../kit/entityQuery.ts';
import type { ListAnswer } from '../kit/listAnswer.ts';
import type { InstitutionAnswer, InstitutionRow } from './institution.answer.ts';

export const institutionQueriesOf = (type: EntityType) => ({
  list: defineListQuery<ListAnswer<InstitutionRow>>(type),
  byId: defineDetailQuery<InstitutionAnswer>(type),
});
