import { verifications } from '@kurator/contract/health/verification/verification.list';
import type { ListSource } from '../../platform/query/list.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { addressLineSql } from '../../seedwork/addressLineSql.ts';
import { mergedIdListSql } from '../../seedwork/entityStream.ts';
import { flagColumn, hiddenColumn, listView, textColumn } from '../../seedwork/listView.ts';
import { verifiersSql } from '../../seedwork/presence.ts';
import { searchKeysColumn, searchKeysSql } from '../../seedwork/searchMarks.ts';
import { changeColumns, changesJoinSql, changesSql } from '../../seedwork/verification/changes.ts';
import {
  verificationColumns,
  verificationExportColumns,
  verificationGroupsSql,
  verificationOmissionConditions,
  verificationOfYearJoinSql,
} from '../../seedwork/verification/columns.ts';
import { withVerificationFacets } from '../../seedwork/verification/facets.ts';
import { inquirySql } from '../../seedwork/verification/inquirySql.ts';
import { aiStatusSql } from '../aiCheck/aiCheck.stream.ts';
import { runningCheckFromSql } from '../aiCheck/runningCheck.ts';
import { isOnBlacklistSql, printedAddressSql } from '../awardee/entitySql.ts';
import { specializationLabelsSql } from '../medic/specializationSql.ts';
import { blacklistedParentColumns } from '../blacklistedParent.ts';
import { instituteAddressSql, instituteNameSql, primaryAffiliationJoinSql } from '../medic/targetSql.ts';
import { verificationTypeSql, verifiedTypes } from './verificationSql.ts';

const displayNameSql = (alias: string): string => `coalesce(${alias}.card ->> 'display_name', ${alias}.card ->> 'name')`;
const filledSql = (sql: string): string => `nullif(${sql}, '')`;
/** Name without title: last name of a medic, printed name of others. */
const sortNameSql = `coalesce(s.state ->> 'last_name', g.name, '')`;

/** SQL of the wins of an entity `s` and of those merged into it, whose places stay theirs in completed projects: awardee, award `a` and its project `ap`. */
const winsSql = `link k join stream aw on aw.id = k.source
        join link ka on ka.source = aw.id and ka.rel = 'award' join stream a on a.id = ka.target join stream ap on ap.id = (a.card ->> 'project_id')::uuid
      where k.target = any(${mergedIdListSql('s.id')}) and k.rel = 'entity' and not ${isDeletedSql('aw')} and not ${isDeletedSql('a')}`;

/** Years and types in which an entity `s` won, each with its awards. */
const years = `join lateral (select z.*, z.year = min(z.year) over (partition by z.verification_type) as is_new from (
      select w.verification_type, w.year, jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name) order by w.number) as awards,
        array_agg(w.id::text) as award_ids, string_agg(w.name, ', ' order by w.number) as award_names
      from (select distinct ${verificationTypeSql('s.type', `ap.card ->> 'ranking_group'`)} as verification_type, (a.card ->> 'year')::int as year,
          a.id, a.card ->> 'name' as name, (a.card ->> 'dms_one_id')::int as number from ${winsSql}) w
      group by 1, 2) z) y on y.verification_type is not null`;

/** Location and hospital of a clinic `s`. */
const parents = `left join stream cl on s.type = 'clinic' and cl.id = (s.state ->> 'location_id')::uuid
    left join stream ch on ch.id = (cl.card ->> 'hospital_id')::uuid`;

const parentAliases = ['cl', 'ch'];

const address = (field: string): string =>
  filledSql(`case when s.type = 'medic' then ${instituteAddressSql(field)} else
    ${printedAddressSql(field, `s.state -> 'addresses' -> 0 ->> '${field}'`, 'cl')} end`);

const place = `cross join lateral (select ${filledSql(`concat_ws(' ', s.state ->> 'title', ${filledSql(`coalesce(s.state ->> 'display_name', s.state ->> 'name')`)})`)} as name,
    ${address('street')} as street, ${address('zipcode')} as zipcode, ${address('city')} as city, ${filledSql(instituteNameSql)} as affiliation offset 0) g`;

/** Printed text of an entity by line; `loadEntityPrintedLines` is the same for rules. */
const printedLinesSql = `cross join lateral (select jsonb_strip_nulls(jsonb_build_object('name', g.name,
    'address', ${filledSql(addressLineSql((part) => `g.${part}`))},
    'affiliation', case when p.id is not null then g.affiliation end, 'rule', case when p.id is not null then w.rule end,
    'parent', ${displayNameSql('ch')})) as printed offset 0) q`;

/** SQL of a flag of the entity itself. */
const ownFlag = (list: 'process' | 'editorial', row: string): string =>
  `(select ${isOnBlacklistSql(list, ['o'])} from stream o where o.id = ${row}.id)`;

/** Keys of a row that are computed at reading. */
const computedColumnsSql = (row: string) => ({
  awards: `${row}.award_list`,
  is_process_blacklisted: ownFlag('process', row),
  is_editorial_blacklisted: ownFlag('editorial', row),
  changed_since_verified: changesSql(row),
  inquiry: inquirySql(row),
  viewers: verifiersSql(`${row}.id`),
  ai_checks_status: aiStatusSql(`${row}.id`, `${row}.verification_type`),
  ai_check_is_running: `coalesce((select true ${runningCheckFromSql(`${row}.id::text`, `${row}.verification_type`)} limit 1), false)`,
});

const view = listView({
  list: verifications,
  types: verifiedTypes.map(({ type }) => type),
  reads: [
    ['affiliation', 'location', 'hospital'],
    ['location', 'hospital'],
    ['<entity', 'award', 'project'],
    // The row of a longer chain of merges is refreshed by these, not by changes of the awards at its end.
    ['<merged', '<entity', 'award', 'project'],
    ['<merged', '<merged', '<entity', 'award', 'project'],
  ],
  joins: `${primaryAffiliationJoinSql} ${parents} ${years} ${place} ${printedLinesSql} ${changesJoinSql('q.printed')} ${verificationOfYearJoinSql(`y.verification_type, '.', y.year`)}`,
  columns: {
    id: { type: 'uuid', sql: 's.id' },
    verification_type: { ...textColumn('y.verification_type'), ...hiddenColumn },
    year: { type: 'int', sql: 'y.year', ...hiddenColumn },
    dms_one_id: { type: 'int', sql: `(s.state ->> 'dms_one_id')::int`, isSurvivorNumber: true },
    name: textColumn(`coalesce(g.name, '')`, { isFolded: true }),
    master_name: textColumn(`nullif(s.state ->> 'name', coalesce(s.state ->> 'display_name', s.state ->> 'name'))`, {
      isAlias: 'name',
      ...hiddenColumn,
    }),
    sort_name: textColumn(sortNameSql, { isFolded: true, isSortable: true, ...hiddenColumn }),
    first_name: textColumn(`s.state ->> 'first_name'`, { isFolded: true, isSortable: true, ...hiddenColumn }),
    last_name: { ...textColumn(`s.state ->> 'last_name'`), isExported: false },
    address_street: textColumn('g.street'),
    address_zipcode: textColumn('g.zipcode'),
    address_city: textColumn('g.city', { isFolded: true, hasTrigramIndex: true }),
    // Zip code, then the sort name: one column, so that one index has the order.
    affiliation_zipcode: textColumn(`g.zipcode || ' ' || fold(${sortNameSql})`, { isSortable: true, ...hiddenColumn }),
    affiliation_name: textColumn('case when p.id is not null then g.affiliation end', { isFolded: true }),
    affiliation_is_wish: flagColumn('p.id is not null and w.is_wish'),
    hospital_name: textColumn(displayNameSql('ch'), { isFolded: true }),
    hospital_master_name: textColumn(`nullif(ch.card ->> 'name', ${displayNameSql('ch')})`, { isAlias: 'text', ...hiddenColumn }),
    specializations: textColumn(specializationLabelsSql, { isAlias: 'text', ...hiddenColumn }),
    ...verificationColumns,
    is_new: flagColumn('y.is_new'),
    ...changeColumns('array_remove(array[s.id, p.id, l.id, h.id, cl.id, ch.id], null)'),
    // Includes blacklists of parents, for rules and files; rows show the two apart.
    is_process_blacklisted: { ...flagColumn(isOnBlacklistSql('process', ['s', ...parentAliases])), isHidden: true },
    is_editorial_blacklisted: { ...flagColumn(isOnBlacklistSql('editorial', ['s', ...parentAliases])), isHidden: true },
    ...blacklistedParentColumns(...parentAliases),
    is_deleted: { type: 'boolean', sql: isDeletedSql('s', 'state') },
    // Pages of verification show no contact persons.
    marks: searchKeysColumn(searchKeysSql('g.street', { hasContacts: false })),
    award_list: { type: 'jsonb', sql: 'y.awards', ...hiddenColumn },
    award_ids: { type: 'text[]', sql: 'y.award_ids', isSearchedByElement: true, ...hiddenColumn },
    award_names_str: textColumn('y.award_names', {
      isFolded: true,
      isHidden: true,
      namesOfStreams: { column: 'award_ids', view: 'award_list', label: 'name_folded', separator: ', ' },
    }),
  },
  hasContacts: false,
  search: [
    'name',
    'master_name',
    'dms_one_id',
    'affiliation_name',
    'hospital_name',
    'hospital_master_name',
    'address_zipcode',
    'address_city',
    'specializations',
  ],
  computedColumns: computedColumnsSql,
  groups: verificationGroupsSql(verifications.scope),
});

/** Rows of entities by type of verification and year. */
export const verificationListSource: ListSource = {
  list: verifications,
  // Both are parts of the printed name.
  view: { ...view, searched: new Set([...(view.searched ?? []), 'sort_name', 'first_name']) },
  exportColumns: { ...verificationExportColumns, awards: ['award_names_str'] },
  omits: verificationOmissionConditions,
};

/** View with the counts of its filters. */
export const verificationFacetSource = withVerificationFacets(verificationListSource, {
  filter: 'award_names_str',
  label: (id) => `coalesce((select card ->> 'name' from stream where stream.id = ${id}::uuid), '')`,
});

/** SQL of the same keys for one row of the list `m`. */
export const verificationComputedColumns = computedColumnsSql('m');
