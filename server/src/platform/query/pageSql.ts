import type { ListRequest } from './listRequest.ts';

/** The keys of a page from rows that stand in its order. */
export const keysOf = (rows: string): string => `k as materialized (select dms_one_id, row_number() over () as nr from (${rows}) o)`;

/** A round number of rows is one of a few, so that plans are kept for each; where the page begins is any number. */
export const cut = ({ limit, offset }: Pick<ListRequest, 'limit' | 'offset'>, values: unknown[]): string =>
  offset === 0 ? `limit ${limit}` : `limit ${limit} offset $${values.push(offset)}::int`;

/** The rows of a page as the JSON that goes out. */
export const itemsOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)::text as items`;
