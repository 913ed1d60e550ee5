import type { DueDateKey } from '@kurator/contract/health/project/delivery.command';
import { projects } from '@kurator/contract/health/project/project.list';
import type { ProjectYearSummary } from '@kurator/contract/health/project/project.answer';
import type pg from 'pg';
import type { ListSource } from '../../platform/query/list.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { listView, stateFieldSql, textColumn } from '../../seedwork/listView.ts';
import { awardeeTypesSql, projectCountsSql } from '../awardee/awardeeCount.ts';

const isTrueSql = (field: string): string => `coalesce((${stateFieldSql(field)})::boolean, false)`;

const isDeliveredSql = (due: DueDateKey): string =>
  `${isTrueSql('is_completed')} and not ${isTrueSql('is_delivery_pending')} or jsonb_path_exists(s.state, '$.deliveries[*] ? (@.due == "${due}" || @.completes == true)')`;

const view = listView({
  list: projects,
  columns: {
    id: { type: 'uuid', sql: 's.id' },
    version: { type: 'int', sql: 's.version', isExported: false },
    serial: { type: 'int', sql: `(${stateFieldSql('serial')})::int`, isHidden: true, isExported: false },
    name: textColumn(stateFieldSql('name'), { isFolded: true, isSortable: true }),
    year: { type: 'int', sql: `(${stateFieldSql('year')})::int`, isSortable: true },
    // Newest year first, then name: one column for one index.
    newest: textColumn(`concat(lpad((9999 - (${stateFieldSql('year')})::int)::text, 4, '0'), ' ', fold(${stateFieldSql('name')}))`, {
      isSortable: true,
      isHidden: true,
      isExported: false,
    }),
    description: textColumn(stateFieldSql('description')),
    delivery_year: { type: 'int', sql: `(${stateFieldSql('delivery_year')})::int` },
    is_completed: { type: 'boolean', sql: isTrueSql('is_completed') },
    is_delivery_pending: { type: 'boolean', sql: isTrueSql('is_delivery_pending'), isExported: false },
    first_delivery_date: textColumn(stateFieldSql('first_delivery_date')),
    second_delivery_date: textColumn(stateFieldSql('second_delivery_date')),
    ranking_group: textColumn(stateFieldSql('ranking_group')),
    ranking_period: { type: 'int', sql: `(${stateFieldSql('ranking_period')})::int` },
    awardee_type: textColumn(stateFieldSql('awardee_type')),
    is_delivered: { type: 'boolean', sql: `s.state ? 'deliveries'` },
    is_first_delivered: { type: 'boolean', sql: isDeliveredSql('first') },
    is_second_delivered: { type: 'boolean', sql: isDeliveredSql('second') },
    scored_at: textColumn(stateFieldSql('scored_at')),
    is_deleted: { type: 'boolean', sql: isDeletedSql('s', 'state') },
  },
  search: ['name', 'description'],
  computedColumns: (row) => ({ counts: projectCountsSql(`${row}.id`), awardee_types: awardeeTypesSql(`${row}.id`) }),
});

async function loadProjectYears(pool: pg.Pool): Promise<{ years: ProjectYearSummary[] }> {
  const { rows: years } = await pool.query<ProjectYearSummary>({
    name: 'project_years',
    text: `select year, count(*)::int as projects, count(*) filter (where is_completed)::int as completed, bool_and(is_completed) as is_done,
        least(min(first_delivery_date) filter (where not is_first_delivered), min(second_delivery_date) filter (where not is_second_delivered)) as next_delivery_date
      from ${view.name} where not is_deleted group by year order by year desc`,
  });
  return { years };
}

export const projectListSource: ListSource = { list: projects, view, looksInto: ['award_list', 'awardee_list'], beside: loadProjectYears };
