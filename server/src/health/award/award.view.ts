import { awards } from '@kurator/contract/health/award/award.list';
import type { ListSource } from '../../platform/query/list.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { listView, textColumn } from '../../seedwork/listView.ts';

const field = (name: string): string => `s.state ->> '${name}'`;

export const awardListSource: ListSource = {
  list: awards,
  view: listView({
    list: awards,
    reads: [['project']],
    joins: `join stream p on p.id = (${field('project_id')})::uuid`,
    columns: {
      id: { type: 'uuid', sql: 's.id' },
      serial: { type: 'int', sql: `(${field('serial')})::int`, hidden: true, exported: false },
      dms_one_id: { type: 'int', sql: `(${field('dms_one_id')})::int`, sorted: true },
      name: textColumn(field('name'), { folded: true, sorted: true }),
      topic: textColumn(field('topic'), { folded: true, sorted: true }),
      length: { type: 'int', sql: `(${field('length')})::int`, sorted: true },
      description: textColumn(field('description')),
      project_id: { type: 'uuid', sql: 'p.id' },
      project_name: textColumn(`p.card ->> 'name'`, { folded: true, sorted: true }),
      project_year: { type: 'int', sql: `(${field('year')})::int`, sorted: true },
      year: { type: 'int', sql: `(${field('year')})::int`, sorted: true, hidden: true, exported: false },
      definitions: {
        type: 'jsonb',
        sql: `(select coalesce(jsonb_agg(s.state -> ('property.' || n.name) || jsonb_build_object('name', n.name) order by n.nr), '[]')
          from jsonb_array_elements_text(s.state -> 'properties') with ordinality n(name, nr))`,
        hidden: true,
        exported: false,
      },
      is_deleted: { type: 'boolean', sql: isDeletedSql('s', 'state') },
    },
    search: ['name', 'dms_one_id', 'topic'],
    groups: (row) => `array['project ' || ${row}.project_id]`,
  }),
};
