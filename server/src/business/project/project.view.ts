import { businessProjects } from '@kurator/contract/business/project/project.list';
import type { ListSource } from '../../platform/query/list.ts';
import { listView, stateFieldSql, textColumn } from '../../seedwork/listView.ts';
import { awardeeViewName } from '../awardee/awardeeCount.ts';
import { projectAwardYearsSql, projectAwardsSql } from '../award/awardSql.ts';

/** SQL of a project's properties, as typed by `ProjectProperty`. @param id SQL of its id */
const propertiesSql = (id: string): string =>
  `(select coalesce(json_agg(json_build_object('key', d.name, 'label', f.v ->> 'label', 'property_type', case f.v ->> 'format' when 'url' then 'link' else f.v ->> 'format' end,
      'options', coalesce(f.v -> 'options', '[]'), 'required', coalesce((f.v ->> 'required')::boolean, false)) order by d.nr), '[]')
    from stream p cross join lateral jsonb_array_elements_text(p.state -> 'properties') with ordinality d(name, nr)
      cross join lateral (select p.state -> ('property.' || d.name) as v) f where p.id = ${id})`;

export const businessProjectListSource: ListSource = {
  list: businessProjects,
  looksInto: [awardeeViewName],
  view: listView({
    list: businessProjects,
    columns: {
      id: { type: 'uuid', sql: 's.id' },
      version: { type: 'int', sql: 's.version', isExported: false },
      serial: { type: 'int', sql: `(${stateFieldSql('serial')})::int`, isHidden: true, isExported: false },
      name: textColumn(stateFieldSql('name'), { isFolded: true, isSortable: true }),
      slug: textColumn(stateFieldSql('slug'), { isSortable: true }),
      verification_strategy: textColumn(stateFieldSql('verification_strategy')),
      first_delivery_date: textColumn(stateFieldSql('first_delivery_date')),
      second_delivery_date: textColumn(stateFieldSql('second_delivery_date')),
      ranking_group: textColumn(stateFieldSql('ranking_group')),
      ranking_period: { type: 'int', sql: `(${stateFieldSql('ranking_period')})::int` },
    },
    search: ['name', 'slug'],
    hasContacts: false,
    computedColumns: (row) => ({
      award_years: projectAwardYearsSql(`${row}.id`),
      awards: projectAwardsSql(`${row}.id`),
      properties: propertiesSql(`${row}.id`),
    }),
  }),
};
