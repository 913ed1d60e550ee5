import type { NumberName } from '@kurator/contract/kit/entityType';
import { addressLineSql } from '../addressLineSql.ts';
import { isDeletedSql, type View } from '../../platform/store/index.ts';

export type ComparisonProfile = 'company' | 'institution' | 'practice' | 'person';

interface ComparedViewDeclaration {
  readonly type: string;
  readonly profile: ComparisonProfile;
  readonly number: NumberName;
  /** SQL of a part of the address. Default: the primary address. */
  readonly address?: (part: 'street' | 'zipcode' | 'city') => string;
  /** Joins of the address after `from stream s`, and the paths to the cards that they read. */
  readonly joins?: string;
  readonly reads?: View['reads'];
}

const each = (list: string, sql: string): string => `select ${sql} as v from jsonb_array_elements(s.state -> '${list}') e`;
const distinctValuesSql = (...parts: readonly string[]): string =>
  `coalesce((select array_agg(distinct v order by v) from (${parts.join(' union ')}) p where v <> ''), '{}')`;

/** Values of the primary address in the state. */
const primaryAddressSql = (part: string): string => `s.state -> 'addresses' -> 0 ->> '${part}'`;

/** Keys of the candidate search: entities that share one are compared. */
const keysOf = (profile: ComparisonProfile): readonly string[] => [
  `array(select 'e:' || v from unnest(c.emails) v)`,
  `array(select 'p:' || v from unnest(c.phones) v)`,
  ...(profile === 'person'
    ? [
        `case when c.birth_year is not null then array[concat('b:', c.name_key, '|', c.birth_year)] end`,
        `case when c.zipcode <> '' then array[concat('z:', c.name_key, '|', c.zipcode)] end`,
        `case when c.street_key <> '' then array[concat('s:', c.sound, '|', c.street_key, c.zipcode)] end`,
      ]
    : [
        `array(select 'd:' || v from unnest(c.domains) v)`,
        `case when c.street_key <> '' then array[concat('a:', c.zipcode, '|', c.street_key)] end`,
        profile === 'company'
          ? `array[concat('n:', left(replace(c.name_key, ' ', ''), 7)), concat('n:', replace(c.name_key, ' ', '')), concat('w:', c.zipcode, '|', split_part(c.name_key, ' ', 1)), concat('l:', x.letters)]`
          : `array[concat('n:', c.city_key, '|', left(replace(c.name_key, ' ', ''), 8)), concat('n:', c.city_key, '|', replace(c.name_key, ' ', ''))]`,
      ]),
];

/** View of the compared values; its triggers update the pairs. */
export function comparedValuesView({
  type,
  profile,
  number,
  address = primaryAddressSql,
  joins = '',
  reads,
}: ComparedViewDeclaration): View {
  const name = `${type}_compared`;
  const isPerson = profile === 'person';
  const call = `'${type}', '${profile}'`;
  const trigger = (event: string): string =>
    `create trigger duplicates_${event} after ${event} on {table} referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function refresh_duplicates(${call})`;
  return {
    name,
    of: [type],
    ...(reads ? { reads } : {}),
    isDeferred: true,
    columns: {
      id: 'uuid',
      name: 'text',
      number: 'text',
      name_key: 'text',
      letters: 'text',
      sound: 'text',
      birth_year: 'int',
      address: 'text',
      street_key: 'text',
      zipcode: 'text',
      city_key: 'text',
      emails: 'text[]',
      phones: 'text[]',
      domains: 'text[]',
      keys: 'text[]',
      signature: 'text',
      is_deleted: 'boolean',
      merged_into: 'uuid',
    },
    select: `select s.id, c.*, x.letters, ${keysOf(profile)
      .map((keys) => `coalesce(${keys}, '{}')`)
      .join(' || ')} as keys,
        md5(concat_ws('|', c.name_key, c.birth_year, c.street_key, c.zipcode, c.city_key, c.emails::text, c.phones::text, c.domains::text)) as signature
      from stream s ${joins} cross join lateral (select s.state ->> 'name' as name, s.state ->> '${number}' as number,
          ${isPerson ? `fold(s.state ->> 'name')` : `duplicate_name(s.state ->> 'name')`} as name_key, s.card ->> 'sound' as sound,
          (s.state ->> 'birth_year')::int as birth_year,
          ${addressLineSql(address)} as address,
          coalesce(duplicate_street(${address('street')}), '') as street_key, ${address('zipcode')} as zipcode, fold(${address('city')}) as city_key,
          ${distinctValuesSql(each('emails', `lower(e ->> 'email')`), each('contacts', `lower(e ->> 'email')`))} as emails,
          ${distinctValuesSql(each('phones', `e ->> 'e164'`), each('contacts', `e ->> 'phone_e164'`))} as phones,
          ${distinctValuesSql(each('websites', `(regexp_match(lower(e ->> 'url'), '^(?:[a-z]+://)?(?:www\\d?\\.)?([^/:?#]+)'))[1]`))} as domains,
          ${isDeletedSql('s', 'state')} as is_deleted, (s.state ->> 'merged_into')::uuid as merged_into offset 0) c
        cross join lateral (select duplicate_letters(c.name_key) as letters) x
      where s.type = '${type}'`,
    indexes: [
      'create index on {table} using gin (keys) with (fastupdate = off)',
      'create index on {table} (merged_into) where merged_into is not null',
      `analyze {table}`,
      `select find_duplicates('{table}'::regclass, ${call})`,
      ...['insert', 'update', 'delete'].map(trigger),
    ],
  };
}
