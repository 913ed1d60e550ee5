import { accountVerifications } from '@kurator/contract/business/verification/verification.list';
import type { ListSource } from '../../platform/query/list.ts';
import { addressColumns, entityColumnsWith, listView, textColumn, type AddressPart } from '../../seedwork/listView.ts';
import { verifiersSql } from '../../seedwork/presence.ts';
import { verificationColumns, verificationGroups, verificationOmits, yearActs } from '../../seedwork/verification/columns.ts';
import { withCounts } from '../../seedwork/verification/facets.ts';
import { inquirySql } from '../../seedwork/verification/inquirySql.ts';
import { addressLineSql } from '../account/addressLineSql.ts';
import { isDeletedSql, livingSql } from '../../seedwork/livingSql.ts';

const flag = (sql: string) => ({ type: 'boolean', sql: `coalesce((${sql})::boolean, false)` }) as const;
const hidden = { hidden: true, exported: false } as const;
const primary = (part: AddressPart): string => `s.state -> 'addresses' -> 0 ->> '${part}'`;
const { human_id: _number, display_name: _none, ...shared } = entityColumnsWith('human_id');

/** Years in which an account `s` is verified by the strategy of its project `p`: those of its living awards, else this one. */
const years = `cross join lateral (select coalesce(array_agg(distinct a.id::text), '{}') as award_ids, coalesce(array_agg(distinct (a.card ->> 'year')::int), '{}') as years
      from link kw join stream w on w.id = kw.source join link ka on ka.source = w.id and ka.rel = 'award' join stream a on a.id = ka.target
      where kw.target = s.id and kw.rel = 'entity' and not ${isDeletedSql('w')} and not ${isDeletedSql('a')}) won
    join lateral (select z.year from (select distinct (y.card ->> 'year')::int as year from ${livingSql('p.id', 'project', 'y')}
        union all select extract(year from now())::int where not exists (select from ${livingSql('p.id', 'project', 'n')})) z
      where case p.card ->> 'verification_strategy' when 'all' then true when 'awarded' then z.year = any(won.years) else false end) t on true`;

const acts = yearActs(`'account.', t.year`);

/** Accounts by project and year. */
export const accountVerificationSource: ListSource = {
  list: accountVerifications,
  view: listView({
    list: accountVerifications,
    type: 'account',
    reads: [
      ['business_project', '<businessaward.project'],
      ['<entity', 'award'],
    ],
    joins: `join stream p on p.id = (s.state ->> 'project_id')::uuid ${years} ${acts}`,
    columns: {
      ...shared,
      serial: { type: 'int', sql: `(s.state ->> 'serial')::int`, ...hidden },
      project_id: { type: 'uuid', sql: 'p.id', ...hidden },
      year: { type: 'int', sql: 't.year', ...hidden },
      human_id: textColumn(`lower(s.state ->> 'human_id')`, { prefix: true, ...hidden }),
      ...addressColumns(primary),
      // Zip code, then name: one column, so that one index has the order.
      computed_zipcode: textColumn(`concat(coalesce(${primary('zipcode')}, ''), ' ', fold(s.state ->> 'name'))`, {
        sorted: true,
        ...hidden,
      }),
      ...verificationColumns,
      award_ids: { type: 'text[]', sql: 'won.award_ids', elements: true, ...hidden },
      is_awarded: { ...flag('t.year = any(won.years)'), ...hidden },
    },
    search: ['name', 'human_id', 'address_zipcode', 'address_city'],
    lookups: (row) => ({ human_id: { type: 'text', sql: `(select card ->> 'human_id' from stream where stream.id = ${row}.id)` } }),
    made: (row) => ({
      address_str: addressLineSql((part) => `${row}.address_${part}`),
      inquiry: inquirySql(row),
      viewers: verifiersSql(`${row}.id`),
    }),
    groups: verificationGroups(accountVerifications.scope),
  }),
  omits: verificationOmits,
};

/** View with the counts of its filters. */
export const accountVerificationFacetSource = withCounts(accountVerificationSource, {
  filter: 'award_ids',
  label: (id) => `coalesce((select concat_ws(' ', card ->> 'name', card ->> 'year') from stream where stream.id = ${id}::uuid), '')`,
});
