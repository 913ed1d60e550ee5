import type { LoadedWithEvents, StreamLookup, Store } from '../platform/store/index.ts';

/** SQL of JSON values by name that are looked up at reading. @param id SQL of the entity's id @param card SQL of its card, if not today's */
export type EntityValuesSql<T extends object> = (id: string, card?: string) => Readonly<Record<keyof T & string, string>>;

export type FlagsSql<N extends string = string> = EntityValuesSql<Record<N, boolean>>;

/** Values that are read with an entity, by one statement. */
interface EntityValueLookup<T extends object> extends StreamLookup {
  readonly values: EntityValuesSql<T>;
}

const objectSql = (values: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(values)
    .map(([key, sql]) => `'${key}', ${sql}`)
    .join(', ')})`;

/** @param name identifies the values */
export const createEntityValueLookup = <T extends object>(name: string, values: EntityValuesSql<T>): EntityValueLookup<T> => ({
  name,
  values,
  sql: (id) => objectSql(values(id)),
});

/** Entity as it was loaded with the lookup, or its id; its state is needed as of a past day alone. */
interface Subject extends Partial<Pick<LoadedWithEvents, 'type' | 'state' | 'isPast' | 'lookupValue'>> {
  readonly id: string;
}

/** Values of one entity: those that were read with it, else by a statement. */
export async function readEntityValues<T extends object>(
  store: Pick<Store, 'pool' | 'typeOf'>,
  { name, values }: EntityValueLookup<T>,
  { id, type, state, isPast, lookupValue }: Subject,
): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- PostgreSQL made it by the SQL of these values
  if (lookupValue !== undefined && !isPast) return lookupValue as T;
  const card = isPast && type && state ? store.typeOf(type).card(state) : undefined;
  const { rows } = await store.pool.query<{ found: T }>({
    name: `values_${name}${card ? '_then' : ''}`,
    // Names the values in a row, since an unused one would have no type.
    text: `select ${objectSql(values('of.id', card && 'of.card'))} as found from (values ($1::uuid${card ? ', $2::jsonb' : ''})) as of(id${card ? ', card' : ''})`,
    values: card ? [id, JSON.stringify(card)] : [id],
  });
  const [row] = rows;
  if (!row) throw new Error(`no values of ${name}`);
  return row.found;
}
