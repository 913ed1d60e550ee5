import type { LoadedStream } from './streamType.ts';

/** @param card SQL of a card or of a state */
export const isDeletedCardSql = (card: string): string => `coalesce((${card} ->> 'is_deleted')::boolean, false)`;

/** SQL of whether a stream is deleted. @param of alias of stream @param side the card for rows of others, the state for its own */
export const isDeletedSql = (of: string, side: 'card' | 'state' = 'card'): string => isDeletedCardSql(`${of}.${side}`);

export const isLiving = ({ state }: Pick<LoadedStream, 'state'>): boolean => state['is_deleted'] !== true;

/** Change that deletes a living stream. */
export const deletion = { before: { is_deleted: false }, after: { is_deleted: true } } as const;
