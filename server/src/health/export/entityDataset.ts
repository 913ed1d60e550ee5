import type { EntityType } from '@kurator/contract';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import type { Dataset, ExportColumn } from '../../platform/export/dataset.ts';
import type { ListRequest } from '../../platform/query/listRequest.ts';
import { cardColumns, entitiesWanted } from '../entity/entity.query.ts';
import { whereOf } from '../../platform/query/condition.ts';
import type { ListView } from '../../platform/query/listView.ts';
import { orderBy } from '../../platform/query/order.ts';

const text = (name: string, sql: string): ExportColumn => ({ name, sql, type: 'text' });
const number = (name: string, sql: string): ExportColumn => ({ name, sql, type: 'number' });
const flag = (name: string, sql: string): ExportColumn => ({ name, sql, type: 'flag' });
const first = (kind: string, field: string): string => `s.state -> '${kind}' -> 0 ->> '${field}'`;

// What a location or a department belongs to counts for both: a flag of the hospital is shown at them and holds for them.
const parentIsOn = (blacklist: 'process' | 'editorial', id: string): string =>
  `exists (select from link a join stream p on p.id = a.target left join link b on b.source = p.id and b.rel = 'hospital' left join stream h on h.id = b.target
  where a.source = ${id} and a.rel in ('hospital', 'location') and (p.card ? '${blacklist}' or h.card ? '${blacklist}'))`;

const optin = `coalesce((s.state ->> 'optin')::boolean, false)`;

// Contact data of those who must not be contacted stays in the house: process-blacklisted, or opted out (semantics 83).
const mayContact = ({ parent, capabilities }: EntityType): string =>
  [
    'not m.is_process_blacklisted',
    ...(parent ? [`not ${parentIsOn('process', 's.id')}`] : []),
    ...(capabilities.includes('consent') ? [`not (s.state ? 'optin_date' and not ${optin})`] : []),
  ].join(' and ');
const reachable = (type: EntityType, sql: string): string => `case when ${mayContact(type)} then ${sql} end`;

const typed = (sqlType: string | undefined): ExportColumn['type'] =>
  sqlType === 'int' ? 'number' : sqlType === 'boolean' ? 'flag' : 'text';

/** A field of the state, as its kind stands in a cell; lists with commas between. */
function ofState(field: string, kind: FieldKind): ExportColumn {
  if (kind === 'birthYear') return number(field, `(s.state ->> '${field}')::int`);
  if (kind === 'resources')
    return text(
      field,
      `(select string_agg(part, ', ' order by nr) from jsonb_array_elements_text(s.state -> '${field}') with ordinality p(part, nr))`,
    );
  return text(field, `s.state ->> '${field}'`);
}

/** The columns of an entity type's export: what its list knows, what its detail knows beyond that, and how to reach it. */
function entityColumnsOf(type: EntityType, view: ListView): readonly ExportColumn[] {
  const guarded = new Set(Object.keys(type.guarded ?? {}));
  const beyond = Object.entries(type.master).filter(([field]) => !(field in view.columns) && !guarded.has(field));
  const consent = type.capabilities.includes('consent') ? [flag('optin', optin)] : [];
  const country = type.capabilities.includes('addresses')
    ? [text('address_state', first('addresses', 'state')), text('address_country', first('addresses', 'country'))]
    : [];
  return [
    ...view.exported
      .filter((column) => !guarded.has(column))
      .map((column): ExportColumn => ({ name: column, sql: `m.${column}`, type: typed(view.columns[column]) })),
    ...country,
    ...beyond.map(([field, kind]) => ofState(field, kind)),
    ...consent,
    text('email', reachable(type, first('emails', 'email'))),
    text('phone', reachable(type, first('phones', 'phone'))),
    text('website', first('websites', 'url')),
    text('id', 'm.id::text'),
  ];
}

/** What is on the editorial blacklist, or belongs to what is, is never delivered. */
const mayLeave = ({ parent }: EntityType): string =>
  `not m.is_editorial_blacklisted${parent ? ` and not ${parentIsOn('editorial', 'm.id')}` : ''}`;

/** Everything of a type that may leave the house: not deleted, not on the editorial blacklist. */
export const entityDataset = (type: EntityType, view: ListView): Dataset => ({
  columns: entityColumnsOf(type, view),
  from: `${view.name} m join stream s on s.id = m.id`,
  where: `not m.is_deleted and ${mayLeave(type)}`,
  order: 'm.dms_one_id',
});

/** Exactly what a list shows under a filter; deleted and editorially blacklisted rows only where the filter asks for them. */
export function listDataset(type: EntityType, view: ListView, request: ListRequest): Dataset {
  const { sql, values } = whereOf(view, request);
  const asksForBlacklisted = request.conditions.some(({ filter }) => filter.name === 'is_editorial_blacklisted');
  const wanted = `${sql}${asksForBlacklisted ? '' : ` and ${mayLeave(type)}`}`;
  return {
    ...entityDataset(type, view),
    order: orderBy(view, request.ordering).replaceAll(/(^|, )(\w+)/g, '$1m.$2'),
    ...(values.length === 0 ? { where: wanted } : { where: 'true', hits: { from: `${view.name} m where ${wanted}`, values } }),
  };
}

/** What the list of all entities shows under its filter; deleted ones only where the filter asks for them, editorially blacklisted ones never. */
export function entitiesDataset(params: URLSearchParams): Dataset {
  const { lists, terms, conditionsFor } = entitiesWanted(params);
  const texts = ['name', 'display_name', 'address_zipcode', 'address_city'];
  let values: readonly unknown[] = [];
  const parts = lists.map(({ type, view }, part) => {
    const condition = whereOf(view, { terms, conditions: conditionsFor(view) }, 'hidden', values);
    values = condition.values;
    return { part, type, view, wanted: `${condition.sql} and ${mayLeave(type)}` };
  });
  const each = (select: (part: (typeof parts)[number]) => string): string => `(${parts.map(select).join(' union all ')}) m`;
  const card = ({ part, type, view }: (typeof parts)[number]): string =>
    `select ${part} as part, ${cardColumns(type, view).join(', ')} from ${view.name} m`;
  const hit = ({ part, view, wanted }: (typeof parts)[number]): string =>
    `select ${part} as part, id, dms_one_id from ${view.name} m where ${wanted}`;
  return {
    columns: [
      text('entity_type', 'm.entity_type'),
      number('dms_one_id', 'm.dms_one_id'),
      ...texts.map((column) => text(column, `m.${column}`)),
      flag('is_process_blacklisted', 'm.is_process_blacklisted'),
      flag('is_deleted', 'm.is_deleted'),
      text('id', 'm.id::text'),
    ],
    where: 'true',
    order: 'm.part, m.dms_one_id',
    ...(values.length === 0
      ? { from: each((part) => `${card(part)} where ${part.wanted}`) }
      : { from: each(card), hits: { from: each(hit), values } }),
  };
}

/** Contact persons who have opted in, with where they work. */
export const contactsDataset: Dataset = {
  columns: [
    text('entity_type', 's.type'),
    number('entity_dms_one_id', `(s.state ->> 'dms_one_id')::int`),
    text('entity_name', `s.state ->> 'name'`),
    ...['gender', 'title', 'first_name', 'last_name', 'name', 'role', 'phone', 'email'].map((field) => text(field, `c ->> '${field}'`)),
    { name: 'optin_date', sql: `c ->> 'optin_date'`, type: 'date' },
  ],
  from: `stream s cross join lateral jsonb_array_elements(s.state -> 'contacts') c`,
  where: `(c ->> 'optin')::boolean and not s.state ? 'process_blacklist' and not ${parentIsOn('process', 's.id')} and not s.state ? 'editorial_blacklist' and not ${parentIsOn('editorial', 's.id')} and not coalesce((s.state ->> 'is_deleted')::boolean, false)`,
  order: `s.type, (s.state ->> 'dms_one_id')::int`,
};
