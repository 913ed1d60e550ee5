/**
 * SQL of the accounts that had numbers before: `key` and `id`, of several the one changed last. All numbers are looked up at once: an index
 * with entries that are still pending is read as a whole for each question. @param keys SQL of an array of numbers in lower case
 */
export const formerHoldersSql = (keys: string): string =>
  `(select distinct on (f.key) f.key, m.id from account_list m cross join unnest(m.former_human_ids) f (key)
    where m.former_human_ids && ${keys} and f.key = any(${keys}) order by f.key, (select max(e.position) from event e where e.stream_id = m.id) desc)`;
