import type { Property } from '@kurator/contract/kit/property';
import type { Loaded, Store } from '../../platform/store/index.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { livingSql } from '../../seedwork/livingSql.ts';

/** Living awards of a project, newest year first. */
export async function livingAwards(store: Store, projectId: string): Promise<readonly Loaded[]> {
  const { rows } = await store.pool.query<{ id: string }>({
    name: 'living_businessawards',
    text: `select a.id from ${livingSql('$1::uuid', 'project', 'a')} order by (a.card ->> 'year')::int desc, a.id`,
    values: [projectId],
  });
  return [...(await store.loadMany(rows.map(({ id }) => id))).values()];
}

/** Active properties of awards, one for each name. */
export const awardProperties = (awards: readonly Loaded[]): readonly Property[] => {
  const all = awards.flatMap(({ state }) => definitionsOf(state).active);
  return [...new Map(all.map((property) => [property.name, property])).values()];
};
