import { awardeeTypes } from '@kurator/contract/health/project/awardeeType';
import { scores } from '@kurator/contract/health/ranking/score.list';
import { factTableName } from '../../platform/facts/index.ts';
import type { ListSource } from '../../platform/query/list.ts';
import type { ListView } from '../../platform/query/listView.ts';
import { cardFieldSql, isDeletedSql } from '../../platform/store/index.ts';
import { MERGED_REL, mergedIdListSql, survivorIdSql } from '../../seedwork/entityStream.ts';
import { listView, stateFieldSql, textColumn } from '../../seedwork/listView.ts';
import { isOnBlacklistSql, entityParentsJoinSql } from '../awardee/entitySql.ts';
import { rankingScoreTable } from '../../seedwork/ranking/score.facts.ts';
import { isTitle } from '../../seedwork/title.ts';

/** Deterministic id (UUID version 8) of award and entity: equal for each delivery of the score. */
const scoreId = `overlay(overlay(md5(s.id::text || r.entity_id::text) placing '8' from 13) placing '8' from 17)::uuid`;

const view = listView({
  list: scores,
  type: 'award',
  rows: { stream: 'award_id', id: scoreId },
  joins: `join ${factTableName(rankingScoreTable)} r on r.award_id = s.id and r.run = (${stateFieldSql('score_run_id')})::int`,
  columns: {
    id: { type: 'uuid', sql: scoreId },
    serial: { type: 'int', sql: 'r.row', isHidden: true, isExported: false },
    year: { type: 'int', sql: `(${stateFieldSql('year')})::int`, isSortable: true },
    award_id: { type: 'uuid', sql: 's.id' },
    award_name: textColumn(stateFieldSql('name'), { isFolded: true, isSortable: true }),
    project_id: { type: 'uuid', sql: `(${stateFieldSql('project_id')})::uuid`, isHidden: true },
    entity_id: { type: 'uuid', sql: 'r.entity_id' },
    dms_one_id: { type: 'int', sql: 'r.number', isSortable: true },
    rank: { type: 'int', sql: 'r.rank', isSortable: true },
    total_score: { type: 'double precision', sql: 'r.total_score', isSortable: true },
    on_list: { type: 'boolean', sql: 'r.on_list' },
    created_at: textColumn(stateFieldSql('scored_at')),
    // Newest year first, then by award and rank: one column, so that one index has the order.
    newest: textColumn(
      `concat(lpad((9999 - (${stateFieldSql('year')})::int)::text, 4, '0'), ' ', lpad(${stateFieldSql('dms_one_id')}, 10, '0'), ' ', lpad(coalesce(r.rank::text, '9999999999'), 10, '0'))`,
      { isSortable: true, isHidden: true, isExported: false },
    ),
    is_deleted: { type: 'boolean', sql: isDeletedSql('s', 'state'), isHidden: true, isExported: false },
  },
  search: ['award_name', 'dms_one_id'],
  isBesideNames: isTitle,
  // Looked up at reading: thousands of rows share a project, and an entity may be renamed at any time.
  lookups: (row) => ({
    project: { type: 'text', sql: cardFieldSql(`${row}.project_id`, 'name') },
    entity_name: {
      type: 'text',
      sql: `(select coalesce(card ->> 'display_name', card ->> 'name') from stream where stream.id = ${row}.entity_id)`,
    },
    entity_type: { type: 'text', sql: `(select type from stream where stream.id = ${row}.entity_id)` },
  }),
});

const entityLists = awardeeTypes.map((type) => `${type}_list`);

/** SQL of a condition over the entity `e` that a row counts for: of a merged one its survivor. */
const isOfEntity = (condition: string): string =>
  `exists (select from stream o join stream e on e.id = ${survivorIdSql('o')} ${entityParentsJoinSql} where o.id = m.entity_id and ${condition})`;

/** SQL of the numbers of an entity and of all that are merged with it, as any of them finds the rows. @param placed placeholder of one of them */
const anyNumberSql = (placed: string): string =>
  `any(array(select (e.card ->> 'dms_one_id')::int from reservation r join stream e on e.id = any(${mergedIdListSql('survivor_of(r.stream_id)')})
    where r.kind = 'dms_one_id' and r.key = ${placed}::int::text))`;

export const scoreListSource: ListSource = {
  list: scores,
  looksInto: entityLists,
  rowEntitiesSql: `select r.id, json_build_object('id', e.id, 'entity_type', e.type) as entity from ${view.name} r join stream e on e.id = r.entity_id where r.id = any($1)`,
  omits: {
    deleted: { sql: isOfEntity(isDeletedSql('e')) },
    editorial_blacklist: { sql: isOfEntity(isOnBlacklistSql('editorial')) },
  },
  view: {
    ...view,
    filterValueSql: { dms_one_id: anyNumberSql },
    referredStreams: {
      column: 'entity_id',
      idsSql: (contains) =>
        [
          ...entityLists.map(
            (list) => `select id from ${list} where ${contains('search')} and ${contains('fold(coalesce(display_name, name))')}`,
          ),
          // Merged entities stand in no list; rows keep their names until the next sync.
          `select e.id from link k join stream e on e.id = k.source where k.rel = '${MERGED_REL}' and ${contains(`fold(coalesce(e.card ->> 'display_name', e.card ->> 'name'))`)}`,
        ].join(' union all '),
    },
    indexes: [
      ...(view.indexes ?? []),
      'create unique index on {table} (id)',
      'create index on {table} (entity_id)',
      'create index on {table} (award_id)',
    ],
  } satisfies ListView,
};
