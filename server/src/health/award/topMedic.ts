import { isUsedFor } from '../../platform/config/index.ts';
import type { Store } from '../../platform/store/index.ts';
import { awardeeCountSql } from '../awardee/awardeeCount.ts';
const isTopGroup = (group: string): string => isUsedFor('top_medics', group);

/** Without OFFSET, PostgreSQL joins all awardees of all years to find those of a page of medics. */
const isAwardee = (id: string, more = ''): string =>
  `exists (select from link k join awardee_list t on t.id = k.source join stream tp on tp.id = t.project_id
    where k.target = ${id} and k.rel = 'entity' and not t.is_deleted and ${isTopGroup(`tp.card ->> 'ranking_group'`)}${more} offset 0)`;

/** Newest year with awardees. */
const newestYear = `(select max(q.year) from project_list q where ${isTopGroup('q.ranking_group')} and not q.is_deleted and ${awardeeCountSql('project', 'q.id')} > 0)`;

/** SQL of flags: ever, and in the newest cycle, on a list of the best. @param id SQL of the medic's id */
export const topFlags = (id: string) =>
  ({
    is_top: { type: 'flag', sql: isAwardee(id) },
    is_top_this_year: { type: 'flag', sql: isAwardee(id, ` and t.award_year = ${newestYear}`) },
  }) as const;

interface TopFlags {
  readonly is_top: boolean;
  readonly is_top_this_year: boolean;
}

export async function topFlagsOf({ pool }: Store, id: string): Promise<TopFlags> {
  const flags = topFlags('$1');
  const { rows } = await pool.query<TopFlags>({
    name: 'top_flags',
    text: `select ${flags.is_top.sql} as is_top, ${flags.is_top_this_year.sql} as is_top_this_year`,
    values: [id],
  });
  return rows[0] ?? { is_top: false, is_top_this_year: false };
}
