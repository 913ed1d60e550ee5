import type { LoadedWithEvents, Store } from '../platform/store/index.ts';

/** SQL of JSON values by name that are looked up at reading. @param id SQL of the entity's id @param card SQL of its card, if not today's */
export type Values<T extends object> = (id: string, card?: string) => Readonly<Record<keyof T & string, string>>;

export type Flags<N extends string = string> = Values<Record<N, boolean>>;

/** Entity, whose state is needed as of a past day alone. */
interface Subject extends Partial<Pick<LoadedWithEvents, 'type' | 'state' | 'isPast'>> {
  readonly id: string;
}

/** Values of one entity, by one statement. @param name of the statement */
export async function readValues<T extends object>(
  store: Pick<Store, 'pool' | 'typeOf'>,
  name: string,
  values: Values<T>,
  { id, type, state, isPast }: Subject,
): Promise<T> {
  const card = isPast && type && state ? store.typeOf(type).card(state) : undefined;
  const pairs = Object.entries<string>(values('$1::uuid', card && '$2::jsonb')).map(([key, sql]) => `'${key}', ${sql}`);
  const { rows } = await store.pool.query<{ found: T }>({
    name: `values_${name}${card ? '_then' : ''}`,
    text: `select json_build_object(${pairs.join(', ')}) as found`,
    values: card ? [id, JSON.stringify(card)] : [id],
  });
  const [row] = rows;
  if (!row) throw new Error(`no values of ${name}`);
  return row.found;
}
