/** SQL of whether a stream is deleted. @param of alias of stream @param side the card for rows of others, the state for its own */
export const isDeletedSql = (of: string, side: 'card' | 'state' = 'card'): string =>
  `coalesce((${of}.${side} ->> 'is_deleted')::boolean, false)`;
