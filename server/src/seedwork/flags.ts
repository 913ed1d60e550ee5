import type { Store } from '../platform/store/index.ts';

/** SQL of flags by name that are looked up at reading. @param id SQL of the entity's id */
export type Flags<N extends string = string> = (id: string) => Readonly<Record<N, string>>;

/** Flags of one entity. @param name of the statement */
export async function readFlags<N extends string>({ pool }: Store, name: string, flags: Flags<N>, id: string): Promise<Record<N, boolean>> {
  const pairs = Object.entries<string>(flags('$1::uuid')).map(([flag, sql]) => `'${flag}', ${sql}`);
  const { rows } = await pool.query<{ flags: Record<N, boolean> }>({
    name: `flags_${name}`,
    text: `select json_build_object(${pairs.join(', ')}) as flags`,
    values: [id],
  });
  const [row] = rows;
  if (!row) throw new Error(`no flags of ${name}`);
  return row.flags;
}
