import { isGroupUsedForSql } from '../../platform/config/index.ts';
import type { EntityValuesSql } from '../../seedwork/readValues.ts';
import { mergedIdListSql } from '../../seedwork/entityStream.ts';
import { awardeeCountSql } from '../awardee/awardeeCount.ts';

const isTopGroup = (group: string): string => isGroupUsedForSql('top_medics', group);

/** Wins of a medic, and of who was merged into it. Without OFFSET, PostgreSQL joins all awardees of all years to find those of a page. @param more condition of the project */
const isAwardee = (id: string, more = ''): string =>
  `exists (select from link k join awardee_list t on t.id = k.source where k.target = any(${mergedIdListSql(id)}) and k.rel = 'entity' and not t.is_deleted
    and t.project_id = any(array(select q.id from project_list q where ${isTopGroup('q.ranking_group')}${more})) offset 0)`;

/** Newest year with awardees. */
const newestYear = `(select max(n.year) from project_list n where ${isTopGroup('n.ranking_group')} and not n.is_deleted and ${awardeeCountSql('project', 'n.id')} > 0)`;

/** SQL of flags: ever, and in the newest cycle, on a list of the best. @param id SQL of the medic's id */
export const topMedicFlagColumns = (id: string) =>
  ({
    is_top: { type: 'flag', sql: isAwardee(id) },
    is_top_this_year: { type: 'flag', sql: isAwardee(id, ` and q.year = ${newestYear}`) },
  }) as const;

export interface TopMedicFlags {
  readonly is_top: boolean;
  readonly is_top_this_year: boolean;
}

/** The same flags of one medic. */
export const topMedicFlagsSql: EntityValuesSql<TopMedicFlags> = (id) => {
  const { is_top: ever, is_top_this_year: now } = topMedicFlagColumns(id);
  return { is_top: ever.sql, is_top_this_year: now.sql };
};
