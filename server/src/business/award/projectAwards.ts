import type { Property } from '@kurator/contract/kit/property';
import type { LoadedStream, Store } from '../../platform/store/index.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { loadLivingProjectAwards } from '../../seedwork/livingAwards.ts';

/** Living awards of a project, newest year first. */
export const loadLivingAwards = (store: Store, projectId: string): Promise<readonly LoadedStream[]> =>
  loadLivingProjectAwards(store, projectId, 'businessaward', `(a.card ->> 'year')::int desc, a.id`);

/** Active properties of awards, one for each name. */
export const activePropertiesOf = (awards: readonly LoadedStream[]): readonly Property[] => {
  const all = awards.flatMap(({ state }) => definitionsOf(state).active);
  return [...new Map(all.map((property) => [property.name, property])).values()];
};
