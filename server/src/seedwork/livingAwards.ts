import type { LoadedStream, Store } from '../platform/store/index.ts';
import { livingReferrersSql } from './livingReferrersSql.ts';

/** Living awards of a project. @param order SQL over the award `a` */
export async function loadLivingProjectAwards(
  store: Store,
  projectId: string,
  type: 'award' | 'businessaward',
  order: string,
): Promise<LoadedStream[]> {
  const { rows } = await store.pool.query<{ id: string }>({
    name: `living_${type}s`,
    text: `select a.id from ${livingReferrersSql('$1::uuid', 'project', 'a')} and a.type = '${type}' order by ${order}`,
    values: [projectId],
  });
  const loaded = await store.loadMany(rows.map(({ id }) => id));
  return rows.flatMap(({ id }) => loaded.get(id) ?? []);
}
