import { awards } from '@kurator/contract/health/award/award.list';
import type { ListSource } from '../../platform/query/list.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { deliverableCountSql } from '../awardee/deliverableCount.ts';
import { listView, stateFieldSql, textColumn } from '../../seedwork/listView.ts';

/** SQL over a row of the list: a planned length that a delivery would not have. */
export const differsInLengthSql = `coalesce(length <> ${deliverableCountSql('id')}, false)`;

export const awardListSource: ListSource = {
  list: awards,
  looksInto: ['awardee_list'],
  view: listView({
    list: awards,
    reads: [['project']],
    joins: `join stream p on p.id = (${stateFieldSql('project_id')})::uuid`,
    columns: {
      id: { type: 'uuid', sql: 's.id' },
      serial: { type: 'int', sql: `(${stateFieldSql('serial')})::int`, isHidden: true, isExported: false },
      dms_one_id: { type: 'int', sql: `(${stateFieldSql('dms_one_id')})::int`, isSortable: true, isNumber: true },
      name: textColumn(stateFieldSql('name'), { isFolded: true, isSortable: true }),
      topic: textColumn(stateFieldSql('topic'), { isFolded: true, isSortable: true }),
      length: { type: 'int', sql: `(${stateFieldSql('length')})::int`, isSortable: true },
      description: textColumn(stateFieldSql('description')),
      project_id: { type: 'uuid', sql: 'p.id' },
      project_name: textColumn(`p.card ->> 'name'`, { isFolded: true, isSortable: true }),
      project_year: { type: 'int', sql: `(${stateFieldSql('year')})::int`, isSortable: true },
      year: { type: 'int', sql: `(${stateFieldSql('year')})::int`, isSortable: true, isHidden: true, isExported: false },
      definitions: {
        type: 'jsonb',
        sql: `(select coalesce(jsonb_agg(s.state -> ('property.' || n.name) || jsonb_build_object('name', n.name) order by n.nr), '[]')
          from jsonb_array_elements_text(s.state -> 'properties') with ordinality n(name, nr))`,
        isHidden: true,
        isExported: false,
      },
      is_deleted: { type: 'boolean', sql: isDeletedSql('s', 'state') },
    },
    search: ['name', 'dms_one_id', 'topic'],
    filterSql: { differs_in_length: differsInLengthSql },
    groups: (row) => `array['project ' || ${row}.project_id]`,
  }),
};
