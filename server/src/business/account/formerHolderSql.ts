/** SQL of the account that had a number before, of several the one changed last. @param key SQL of the number in lower case */
export const formerHolderSql = (key: string): string =>
  `(select m.id from account_list m where m.former_human_ids @> array[${key}]
    order by (select max(e.position) from event e where e.stream_id = m.id) desc limit 1)`;
