import type { PeopleAnswer } from '@kurator/contract/iam/people.answer';
import { people } from '@kurator/contract/iam/people.query';
import { defineQueryHandler, type QueryHandler } from '../platform/answer/answer.ts';

/** More than an institute has. */
const MAX_PEOPLE = 500;

/** Active users by name. */
export const peopleList: QueryHandler = defineQueryHandler(people, async ({ store, params }): Promise<PeopleAnswer> => {
  const { rows } = await store.pool.query<PeopleAnswer[number]>({
    name: 'people',
    text: `select id, card ->> 'name' as name from stream where type = 'user' and (card ->> 'is_active')::boolean
      and fold(card ->> 'name') like '%' || fold($1) || '%' order by fold(card ->> 'name'), id limit $2`,
    values: [params.get('search') ?? '', MAX_PEOPLE],
  });
  return rows;
});
