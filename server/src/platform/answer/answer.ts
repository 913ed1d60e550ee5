import type { Readable } from 'node:stream';
import type { Language, Query } from '@kurator/contract';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { neighboursQuery, rowsQuery } from '@kurator/contract/kit/listQuery';
import { unknown, type Principal } from '../bus/index.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { JobTable } from '../jobs/jobTable.ts';
import type { ListSource } from '../query/list.ts';
import { ListReader } from '../query/listReader.ts';
import type { JsonText } from './jsonText.ts';
import { isUuid, type KnownHistory, type Loaded, type LoadedWithEvents, type Store, type Views } from '../store/index.ts';

/** What an answer may read. */
export interface QueryContext {
  readonly store: Store;
  readonly projectors: Views;
  readonly principal: Principal;
  /** The `{places}` of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly params: URLSearchParams;
  /** The language in which texts of an answer are written. */
  readonly language: Language;
  /** The position of the log that the views have passed for this reader. */
  readonly readAfter: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** From where the browser says that the request comes (Sec-Fetch-Site), and what it accepts. */
  readonly request: { readonly fetchSite: string | undefined; readonly accept?: string | undefined };
  readonly files: FileStore;
  readonly jobs: JobTable;
  /** Whether this house sends mail; one that does not tells in the app. */
  readonly sendsMail: boolean;
  /** The stream that `{id}` names, which must be of this type. @throws Rejection 404 */
  readonly loaded: (type: string) => Promise<Loaded>;
  /** The same with its newest events, `HISTORY` at most, where what is kept of them holds no more. @throws Rejection 404 */
  readonly withEvents: (type: string, known?: { get(id: string): KnownHistory | undefined }) => Promise<LoadedWithEvents>;
}

/** An answer that is begun when it is to be sent, because that has an effect or costs: who asks for the head alone (HEAD) begins nothing. */
export class Deferred {
  readonly headers: Readonly<Record<string, string>>;
  readonly open: () => Promise<Readable | string> | Readable | Buffer;

  constructor({ headers, open }: Pick<Deferred, 'headers' | 'open'>) {
    this.headers = headers;
    this.open = open;
  }
}

/** An answer that is a file. */
export class Download extends Deferred {
  constructor({ name, mediaType, open }: { name: string; mediaType: string; open: Deferred['open'] }) {
    super({ headers: { 'content-type': mediaType, 'content-disposition': attachment(name) }, open });
  }
}

/** A file name for every browser: plain letters for old ones, all letters for the rest. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Names the position of the reader's own write, as the header `X-Read-After` does, where a link fetches and no header can be sent. */
export const readAfterParam = 'read_after';

export const jsonType = 'application/json; charset=utf-8';

/** The same values, which nobody changes; any of them may be JSON already. */
export type Answerable<T> = T extends object ? { readonly [K in keyof T]: Answerable<T[K]> | JsonText<T[K]> } : T;

/** How a query of the contract is answered. */
export interface QueryHandler {
  readonly query: Query;
  /** The views it reads: a reader's own writes are waited for there. */
  readonly views?: readonly string[];
  /** What it answers is put on record: it reads them where one can write, not on a replica. */
  readonly isRecorded?: true;
  /** A text is JSON already, as PostgreSQL made it. */
  readonly answer: (context: QueryContext) => Promise<unknown>;
}

/** Defines how a query is answered: with what it declares, with JSON that PostgreSQL made, or with what is begun when it is sent. */
export const handleQuery = <A>(
  query: Query<A>,
  answer: (context: QueryContext) => Promise<Answerable<NoInfer<A>> | string | Deferred>,
  options: Pick<QueryHandler, 'views' | 'isRecorded'> = {},
): QueryHandler => ({ query, answer, ...options });

const lists = new WeakMap<ListSource, WeakMap<Store, ListReader>>();

/** The list as it is read from a store: one, so that whoever asks finds what others counted. */
export function sharedEntityList(declared: ListSource, { store, projectors }: Pick<QueryContext, 'store' | 'projectors'>): ListReader {
  const known = lists.get(declared) ?? new WeakMap<Store, ListReader>();
  lists.set(declared, known);
  const list = known.get(store) ?? new ListReader({ pool: store.pool, counts: store.counts, projectors, ...declared });
  known.set(store, list);
  return list;
}

/** The views that a list reads. */
export const viewsOf = ({ view: { name, values } }: ListSource): readonly string[] => [name, ...(values ? [values.name] : [])];

/** Answers a list from its view. */
export const listHandler = (source: ListSource): QueryHandler =>
  handleQuery(
    rowsQuery<ListAnswer<unknown>>(source.list),
    async (context) => {
      const [answer, beside] = await Promise.all([
        sharedEntityList(source, context).answer(context.params, context.principal.permissions, context),
        source.beside?.(context.store.pool),
      ]);
      return beside ? `${answer.slice(0, -1)},${JSON.stringify(beside).slice(1)}` : answer;
    },
    { views: [...viewsOf(source), ...(source.looksInto ?? [])] },
  );

/** Answers what stands beside a row of a list. */
export const neighboursHandler = (source: ListSource): QueryHandler =>
  handleQuery(
    neighboursQuery(source.list),
    (context) => sharedEntityList(source, context).neighbours(context.path['id'] ?? '', context.params, context),
    { views: viewsOf(source) },
  );

/** Loads the stream that a path names. */
export function loader(store: Store, id: string | undefined): Pick<QueryContext, 'loaded' | 'withEvents'> {
  const of = async <L extends Loaded>(type: string, load: (id: string) => Promise<L | undefined>): Promise<L> => {
    const loaded = id !== undefined && isUuid(id) ? await load(id.toLowerCase()) : undefined;
    if (loaded?.type !== type) throw unknown('entity.unknown');
    return loaded;
  };
  return {
    loaded: (type) => of(type, (known) => store.load(known)),
    withEvents: (type, known) => of(type, (one) => store.loadWithEvents(one, known?.get(one))),
  };
}
