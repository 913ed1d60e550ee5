import type { EntityType } from '@kurator/contract';
import { unknown, type Principal } from '../bus/index.ts';
import { EntityList } from '../query/list.ts';
import type { ListView } from '../query/listStatement.ts';
import type { Json, JsonObject, Loaded, Projectors, Store } from '../store/index.ts';

/** What an answer may read. */
export interface Asked {
  readonly store: Store;
  readonly projectors: Projectors;
  readonly principal: Principal;
  /** The `{places}` of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly params: URLSearchParams;
  /** The stream that `{id}` names, which must be of this type. @throws Rejection 404 */
  readonly loaded: (type: string) => Promise<Loaded>;
}

/** How a query of the contract is answered. A text is JSON already, as PostgreSQL made it. */
export interface Answering {
  /** The query's name in the contract. */
  readonly query: string;
  /** The view it reads: a reader's own writes are waited for there. */
  readonly view?: string;
  readonly answer: (asked: Asked) => Promise<string | JsonObject | readonly Json[]>;
}

/** The list of an entity type, from its view; rows show the columns that are not there for search alone. */
export function listAnswering(type: EntityType, view: ListView): Answering {
  const shown = Object.keys(view.columns).filter((name) => !name.endsWith('_folded') && name !== 'search');
  const lists = new WeakMap<Store, EntityList>();
  return {
    query: `${type.type}.list`,
    view: view.name,
    answer: ({ store, projectors, params }) => {
      const list = lists.get(store) ?? new EntityList({ pool: store.pool, projectors, type, view, shown });
      lists.set(store, list);
      return list.answer(params);
    },
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Loads the stream that a path names. */
export const loader = (store: Store, id: string | undefined) => async (type: string): Promise<Loaded> => {
  const loaded = id !== undefined && uuid.test(id) ? await store.load(id) : undefined;
  if (loaded?.type !== type) throw unknown('entity.unknown');
  return loaded;
};
