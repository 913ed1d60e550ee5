import type { DueDateKey } from '@kurator/contract/health/project/delivery.command';
import { projects } from '@kurator/contract/health/project/project.list';
import type { ProjectYearSummary } from '@kurator/contract/health/project/project.answer';
import type pg from 'pg';
import type { ListSource } from '../../platform/query/list.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { listView, textColumn } from '../../seedwork/listView.ts';
import { projectCountsSql } from '../awardee/awardeeCount.ts';

const field = (name: string): string => `s.state ->> '${name}'`;

const isDelivered = (due: DueDateKey): string =>
  `coalesce((${field('is_completed')})::boolean, false) or jsonb_path_exists(s.state, '$.deliveries[*] ? (@.due == "${due}" || @.completes == true)')`;

const view = listView({
  list: projects,
  columns: {
    id: { type: 'uuid', sql: 's.id' },
    version: { type: 'int', sql: 's.version', exported: false },
    serial: { type: 'int', sql: `(${field('serial')})::int`, hidden: true, exported: false },
    name: textColumn(field('name'), { folded: true, sorted: true }),
    year: { type: 'int', sql: `(${field('year')})::int`, sorted: true },
    // Newest year first, then name: one column for one index.
    newest: textColumn(`concat(lpad((9999 - (${field('year')})::int)::text, 4, '0'), ' ', fold(${field('name')}))`, {
      sorted: true,
      hidden: true,
      exported: false,
    }),
    description: textColumn(field('description')),
    delivery_year: { type: 'int', sql: `(${field('delivery_year')})::int` },
    is_completed: { type: 'boolean', sql: `coalesce((${field('is_completed')})::boolean, false)` },
    first_delivery_date: textColumn(field('first_delivery_date')),
    second_delivery_date: textColumn(field('second_delivery_date')),
    ranking_group: textColumn(field('ranking_group')),
    ranking_period: { type: 'int', sql: `(${field('ranking_period')})::int` },
    awardee_type: textColumn(field('awardee_type')),
    is_delivered: { type: 'boolean', sql: `s.state ? 'deliveries'` },
    is_first_delivered: { type: 'boolean', sql: isDelivered('first') },
    is_second_delivered: { type: 'boolean', sql: isDelivered('second') },
    scored_at: textColumn(field('scored_at')),
    is_deleted: { type: 'boolean', sql: isDeletedSql('s', 'state') },
  },
  search: ['name', 'description'],
  computedColumns: (row) => ({ counts: projectCountsSql(`${row}.id`) }),
});

async function projectYears(pool: pg.Pool): Promise<{ years: ProjectYearSummary[] }> {
  const { rows: years } = await pool.query<ProjectYearSummary>({
    name: 'project_years',
    text: `select year, count(*)::int as projects, count(*) filter (where is_completed)::int as completed, bool_and(is_completed) as is_done,
        least(min(first_delivery_date) filter (where not is_first_delivered), min(second_delivery_date) filter (where not is_second_delivered)) as next_delivery_date
      from ${view.name} where not is_deleted group by year order by year desc`,
  });
  return { years };
}

export const projectListSource: ListSource = { list: projects, view, looksInto: ['award_list', 'awardee_list'], beside: projectYears };
