import { isDeletedSql, type LoadedStream, type Store } from '../../platform/store/index.ts';

/** SQL of an award's `a` predecessor as `v`: its original, else the same name in a project of the same group and awardee type. */
export const previousAwardJoinSql = `left join lateral (select coalesce(
  (select p.id from stream p where p.id = (a.state ->> 'previous_id')::uuid and not ${isDeletedSql('p')}),
  (select b.id from award_list b join stream q on q.id = b.project_id join stream own on own.id = (a.card ->> 'project_id')::uuid
    where b.name_folded = fold(a.card ->> 'name') and b.year = (a.card ->> 'year')::int - 1 and not b.is_deleted
      and q.card ->> 'ranking_group' is not distinct from own.card ->> 'ranking_group'
      and q.card ->> 'awardee_type' is not distinct from own.card ->> 'awardee_type'
    order by b.serial limit 1)) as id) v on true`;

/** Predecessors of awards by the id of the award. */
export async function loadPreviousAwards(
  { pool }: Pick<Store, 'pool'>,
  awards: readonly Pick<LoadedStream, 'id'>[],
): Promise<ReadonlyMap<string, LoadedStream>> {
  const { rows } = await pool.query<LoadedStream & { award: string }>({
    name: 'previous_awards',
    text: `select a.id as award, b.id, b.type, b.version, b.state
      from stream a ${previousAwardJoinSql} join stream b on b.id = v.id where a.id = any($1)`,
    values: [awards.map(({ id }) => id)],
  });
  return new Map(rows.map(({ award, ...previous }) => [award, previous]));
}
