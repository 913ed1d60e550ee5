import type { PeopleAnswer } from '@kurator/contract/iam/people.answer';
import { people } from '@kurator/contract/iam/people.query';
import { defineQueryHandler, type QueryHandler } from '../platform/answer/answer.ts';
import { queryUntil } from '../platform/store/index.ts';

/** More than an institute has. */
const MAX_PEOPLE = 500;

/** Active users by name. */
export const peopleListHandler: QueryHandler = defineQueryHandler(people, async ({ store, params, signal }): Promise<PeopleAnswer> => {
  const { rows } = await queryUntil<PeopleAnswer[number]>(
    store.pool,
    {
      name: 'people',
      text: `select id, card ->> 'name' as name from stream where type = 'user' and (card ->> 'is_active')::boolean
        and fold(card ->> 'name') like '%' || escape_like(fold($1)) || '%' order by fold(card ->> 'name'), id limit $2`,
      values: [params.get('search') ?? '', MAX_PEOPLE],
    },
    signal,
  );
  return rows;
});
