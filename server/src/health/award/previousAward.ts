import type { Loaded, Store } from '../../platform/store/index.ts';
import { isDeletedSql } from '../../seedwork/livingSql.ts';

/** SQL of an award's `a` predecessor as `v`: its original, else the same name in a project of the same group and awardee type. */
export const previousAward = `left join lateral (select coalesce(
  (select p.id from stream p where p.id = (a.state ->> 'previous_id')::uuid and not ${isDeletedSql('p')}),
  (select b.id from award_list b join stream q on q.id = b.project_id join stream own on own.id = (a.card ->> 'project_id')::uuid
    where b.name_folded = fold(a.card ->> 'name') and b.year = (a.card ->> 'year')::int - 1 and not b.is_deleted
      and q.card ->> 'ranking_group' is not distinct from own.card ->> 'ranking_group'
      and q.card ->> 'awardee_type' is not distinct from own.card ->> 'awardee_type'
    order by b.serial limit 1)) as id) v on true`;

/** Predecessor of an award. */
export async function previousOf({ pool }: Pick<Store, 'pool'>, { id }: Pick<Loaded, 'id'>): Promise<Loaded | undefined> {
  const { rows } = await pool.query<Loaded>({
    name: 'previous_award',
    text: `select b.id, b.type, b.version, b.state from stream a ${previousAward} join stream b on b.id = v.id where a.id = $1`,
    values: [id],
  });
  return rows[0];
}
