import { accountVerifications } from '@kurator/contract/business/verification/verification.list';
import { todayInBerlin } from '@kurator/contract/kit/day';
import type { ListSource } from '../../platform/query/list.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { addressColumns, flagColumn, hiddenColumn, listView, textColumn } from '../../seedwork/listView.ts';
import { verifiersSql } from '../../seedwork/presence.ts';
import { changeColumns, changesJoinSql, changesSql } from '../../seedwork/verification/changes.ts';
import {
  verificationColumns,
  verificationExportColumns,
  verificationGroupsSql,
  verificationOmissionConditions,
  verificationOfYearJoinSql,
} from '../../seedwork/verification/columns.ts';
import {
  accountColumns,
  accountProjectJoinSql,
  buildAddressLineColumn,
  buildNumberSpellingLookup,
  primaryAddressPartSql,
} from '../account/accountColumns.ts';
import { withVerificationFacets } from '../../seedwork/verification/facets.ts';
import { inquirySql } from '../../seedwork/verification/inquirySql.ts';
import { addressLineSql } from '../../seedwork/addressLineSql.ts';
import { livingReferrersSql } from '../../seedwork/livingReferrersSql.ts';

const { display_name: _none, ...shared } = accountColumns;

/** Part of the view's declaration, since rows stay as they are when a year begins: a start in another year makes the view again. */
const thisYear = Number(todayInBerlin().slice(0, 4));

/** Years in which an account `s` is verified by the strategy of its project `p`: those of its living awards, else this one and the next. */
const years = `cross join lateral (select coalesce(array_agg(distinct a.id::text), '{}') as award_ids, coalesce(array_agg(distinct (a.card ->> 'year')::int), '{}') as years
      from link kw join stream w on w.id = kw.source join link ka on ka.source = w.id and ka.rel = 'award' join stream a on a.id = ka.target
      where kw.target = s.id and kw.rel = 'entity' and not ${isDeletedSql('w')} and not ${isDeletedSql('a')}) won
    join lateral (select z.year from (select distinct (y.card ->> 'year')::int as year from ${livingReferrersSql('p.id', 'project', 'y')}
        union all select y from generate_series(${thisYear}, ${thisYear + 1}) y where not exists (select from ${livingReferrersSql('p.id', 'project', 'n')})) z
      where case p.card ->> 'verification_strategy' when 'all' then true when 'awarded' then z.year = any(won.years) else false end) t on true`;

/** Printed text of an account by line. */
const printedLinesSql = `cross join lateral (select jsonb_strip_nulls(jsonb_build_object('name', nullif(s.state ->> 'name', ''),
    'address', nullif(${addressLineSql(primaryAddressPartSql)}, ''))) as printed offset 0) q`;

/** Accounts by project and year. */
export const accountVerificationListSource: ListSource = {
  list: accountVerifications,
  view: listView({
    list: accountVerifications,
    type: 'account',
    reads: [
      ['business_project', '<businessaward.project'],
      ['<entity', 'award'],
    ],
    joins: `${accountProjectJoinSql} ${years} ${printedLinesSql} ${changesJoinSql('q.printed')} ${verificationOfYearJoinSql(`'account.', t.year`)}`,
    columns: {
      ...shared,
      project_id: { type: 'uuid', sql: 'p.id', ...hiddenColumn },
      year: { type: 'int', sql: 't.year', ...hiddenColumn },
      ...addressColumns(primaryAddressPartSql),
      short_name: textColumn(`s.state ->> 'short_name'`, { isAlias: 'name', ...hiddenColumn }),
      // Zip code, then name: one column, so that one index has the order.
      computed_zipcode: textColumn(`nullif(${primaryAddressPartSql('zipcode')}, '') || ' ' || fold(s.state ->> 'name')`, {
        isSortable: true,
        ...hiddenColumn,
      }),
      ...verificationColumns,
      ...changeColumns('array[s.id]'),
      award_ids: { type: 'text[]', sql: 'won.award_ids', isSearchedByElement: true, ...hiddenColumn },
      is_awarded: { ...flagColumn('t.year = any(won.years)'), ...hiddenColumn },
    },
    search: ['name', 'short_name', 'human_id', 'address_zipcode', 'address_city'],
    lookups: buildNumberSpellingLookup,
    computedColumns: (row) => ({
      ...buildAddressLineColumn(row),
      changed_since_verified: changesSql(row),
      inquiry: inquirySql(row),
      viewers: verifiersSql(`${row}.id`),
    }),
    groups: verificationGroupsSql(accountVerifications.scope),
  }),
  exportColumns: verificationExportColumns,
  omits: verificationOmissionConditions,
};

/** View with the counts of its filters. */
export const accountVerificationFacetSource = withVerificationFacets(accountVerificationListSource, {
  filter: 'awardees__award__id',
  label: (id) => `coalesce((select concat_ws(' ', card ->> 'name', card ->> 'year') from stream where stream.id = ${id}::uuid), '')`,
});
