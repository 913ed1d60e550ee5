import type { Store } from '../platform/store/index.ts';

/** SQL of JSON values by name that are looked up at reading. @param id SQL of the entity's id */
export type Values<T extends object> = (id: string) => Readonly<Record<keyof T & string, string>>;

export type Flags<N extends string = string> = Values<Record<N, boolean>>;

/** Values of one entity, by one statement. @param name of the statement */
export async function readValues<T extends object>({ pool }: Pick<Store, 'pool'>, name: string, values: Values<T>, id: string): Promise<T> {
  const pairs = Object.entries<string>(values('$1::uuid')).map(([key, sql]) => `'${key}', ${sql}`);
  const { rows } = await pool.query<{ found: T }>({
    name: `values_${name}`,
    text: `select json_build_object(${pairs.join(', ')}) as found`,
    values: [id],
  });
  const [row] = rows;
  if (!row) throw new Error(`no values of ${name}`);
  return row.found;
}
