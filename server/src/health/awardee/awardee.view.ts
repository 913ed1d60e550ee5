import { awardees } from '@kurator/contract/health/awardee/awardee.list';
import { deletedFilter } from '@kurator/contract/kit/entityFilter';
import type { ListSource } from '../../platform/query/list.ts';
import { isFilledSql } from '../../platform/query/propertySql.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { flagColumn, hiddenColumn, listView, stateFieldSql, textColumn } from '../../seedwork/listView.ts';
import { propertyEditionSql, propertyValueRowsSql, propertyRulesSql } from '../../seedwork/valueView.ts';
import { hasInquirySql, isVerifiedSql } from '../../seedwork/verification/verification.ts';
import { verificationTypeSql } from '../verification/verificationSql.ts';
import { awardeeGroupsSql } from './awardeeCount.ts';
import { withheldAwardeeProperties } from './contactProperty.ts';
import { isOnBlacklistSql, entityParentsJoinSql, institutionAndCitySql, survivorJoinSql } from './entitySql.ts';

const onBlacklist = (list: 'process' | 'editorial') => flagColumn(isOnBlacklistSql(list));

/** A required property without a counting value: none, one of a deleted definition, or one that its rules reject. */
const missingRequired = `exists (select from jsonb_each(a.card -> 'rules') d
  cross join lateral (select s.state -> ('property.' || d.key) as v) f
  where (d.value ->> 'required')::boolean and not (${propertyEditionSql('f.v')} = ${propertyEditionSql('d.value')} and ${isFilledSql(`f.v -> 'value'`, 'd.value')}))`;

/** Type of verification that the win counts for. */
const verification = verificationTypeSql('e.type', `p.card ->> 'ranking_group'`);

const view = listView({
  list: awardees,
  reads: [
    ['award', 'project'],
    // Survivors and what they belong to; the row of a longer chain of merges is not refreshed by changes at its end.
    ...[0, 1, 2, 3].map((merges) => ['entity', ...Array.from({ length: merges }, () => 'merged'), 'location', 'hospital']),
  ],
  joins: `join stream a on a.id = (${stateFieldSql('award_id')})::uuid
    join stream p on p.id = (${stateFieldSql('project_id')})::uuid
    join stream o on o.id = (${stateFieldSql('entity_id')})::uuid ${survivorJoinSql('o')} ${entityParentsJoinSql}`,
  columns: {
    id: { type: 'uuid', sql: 's.id' },
    serial: { type: 'int', sql: `(${stateFieldSql('serial')})::int`, isHidden: true, isExported: false },
    entity_type: { ...textColumn('o.type'), isSortable: true },
    entity_id: { type: 'uuid', sql: 'o.id', isHidden: true },
    dms_one_id: { type: 'int', sql: `(o.card ->> 'dms_one_id')::int`, isSortable: true, isNumber: true, isHidden: true },
    name: textColumn(`o.card ->> 'name'`, { isFolded: true, isSortable: true, isHidden: true }),
    display_name: textColumn(`o.card ->> 'display_name'`, { isHidden: true }),
    entity_is_deleted: { type: 'boolean', sql: isDeletedSql('o'), isHidden: true },
    award_id: { type: 'uuid', sql: 'a.id' },
    award_name: textColumn(`a.card ->> 'name'`, { isFolded: true, isSortable: true }),
    award_year: { type: 'int', sql: `(${stateFieldSql('year')})::int` },
    year: { type: 'int', sql: `(${stateFieldSql('year')})::int`, isSortable: true, isHidden: true, isExported: false },
    project_id: { type: 'uuid', sql: `(${stateFieldSql('project_id')})::uuid` },
    rank: { type: 'int', sql: `(${stateFieldSql('rank')})::int`, isSortable: true },
    // Newest year first, then by award and rank: one column, so that one index has the order.
    newest: textColumn(
      `concat(lpad((9999 - (${stateFieldSql('year')})::int)::text, 4, '0'), ' ', lpad(a.card ->> 'dms_one_id', 10, '0'), ' ', lpad(coalesce(${stateFieldSql('rank')}, '9999999999'), 10, '0'))`,
      { isSortable: true, isHidden: true, isExported: false },
    ),
    is_verifiable: { ...flagColumn(`${verification} is not null`), isHidden: true, isExported: false },
    is_verified: flagColumn(isVerifiedSql('e.card', verification, stateFieldSql('year'))),
    inquiry_activated: flagColumn(hasInquirySql('e.card', verification, stateFieldSql('year'))),
    missing_required: flagColumn(missingRequired),
    is_process_blacklisted: { ...onBlacklist('process'), isHidden: true },
    is_editorial_blacklisted: { ...onBlacklist('editorial'), isHidden: true },
    is_blacklisted: flagColumn(`${isOnBlacklistSql('process')} or ${isOnBlacklistSql('editorial')}`),
    is_deliverable: { ...flagColumn(`not (${isDeletedSql('e')} or ${isOnBlacklistSql('editorial')})`), ...hiddenColumn },
    is_deleted: { type: 'boolean', sql: `${isDeletedSql('s', 'state')} or ${isDeletedSql('a')}` },
  },
  search: ['name', 'display_name', 'dms_one_id', 'award_name'],
  computedColumns: (row) => ({
    place: institutionAndCitySql(`${row}.entity_id`),
    entity: `json_build_object('id', ${row}.entity_id, 'entity_type', ${row}.entity_type, 'name', ${row}.name, 'display_name', ${row}.display_name,
      'dms_one_id', ${row}.dms_one_id, 'is_deleted', ${row}.entity_is_deleted, 'is_process_blacklisted', ${row}.is_process_blacklisted, 'is_editorial_blacklisted', ${row}.is_editorial_blacklisted)`,
  }),
  groups: awardeeGroupsSql,
  properties: propertyValueRowsSql(`(a.card -> 'rules')`),
  rules: (row) => propertyRulesSql(`${row}.award_id`),
});

export const awardeeListSource: ListSource = {
  list: awardees,
  omits: {
    deleted: { sql: 'm.entity_is_deleted', filter: deletedFilter.name },
    editorial_blacklist: { sql: 'm.is_editorial_blacklisted', filter: 'is_blacklisted' },
  },
  withheldProperties: withheldAwardeeProperties,
  definitions: {
    of: {
      award_id: `select d.value from award_list a, jsonb_array_elements(a.definitions) with ordinality d(value, nr) where a.id = $1 order by d.nr`,
      // Awards may define a name differently: the first one heads its column, and each row keeps to the rules of its own award.
      project_id: `select n.value from (select distinct on (d.value ->> 'name') d.value, d.nr, a.dms_one_id
        from award_list a, jsonb_array_elements(a.definitions) with ordinality d(value, nr)
        where a.project_id = $1 and not a.is_deleted order by d.value ->> 'name', a.dms_one_id, d.nr) n order by n.dms_one_id, n.nr`,
    },
    views: ['award_list'],
  },
  // Values depend on the award's definitions alone.
  view: {
    ...view,
    ...(view.values ? { values: { ...view.values, reads: [['award']] } } : {}),
    indexes: [...(view.indexes ?? []), 'create index on {table} (award_id, entity_id)'],
  },
};
