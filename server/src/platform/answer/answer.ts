import type { Readable } from 'node:stream';
import type { Language, Query } from '@kurator/contract';
import type { Domain } from '@kurator/contract/kit/permission';
import { neighboursAnswer, type ListAnswer } from '@kurator/contract/kit/listAnswer';
import {
  defineNeighboursQuery,
  defineRowsQuery,
  type Neighbour,
  type NeighbourRow,
  type NeighboursAnswer,
} from '@kurator/contract/kit/listQuery';
import { notFound, type Principal } from '../bus/index.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { JobTable } from '../jobs/jobTable.ts';
import type { ListSource } from '../query/list.ts';
import { ListReader } from '../query/listReader.ts';
import { viewNamesOf } from '../query/listView.ts';
import { mergeJsonObjects, type JsonText } from './jsonText.ts';
import {
  isUuid,
  loadAsOf,
  queryUntil,
  type KnownHistory,
  type LoadedStream,
  type LoadedWithEvents,
  type StreamLookup,
  type Store,
  type ViewProgressReader,
} from '../store/index.ts';

export interface QueryContext {
  readonly store: Store;
  readonly projectors: ViewProgressReader;
  readonly principal: Principal;
  readonly path: Readonly<Record<string, string>>;
  readonly params: URLSearchParams;
  /** Body of a question with fields, unchecked: see `fieldsOf`. */
  readonly body?: unknown;
  /** Language of the answer's texts. */
  readonly language: Language;
  /** Position of the log that the views have reached for this reader. */
  readonly readAfter: number;
  /** Aborts when the reader has left. */
  readonly signal: AbortSignal;
  /** Sec-Fetch-Site and Accept of the request. */
  readonly request: { readonly fetchSite: string | undefined; readonly accept?: string | undefined };
  readonly files: FileStore;
  readonly jobs: JobTable;
  /** Whether the system sends mail; otherwise notifications appear in the app alone. */
  readonly canSendMail: boolean;
  /** Stream of `{id}`, as of the end of the day that the query asks for. @throws Rejection 404 for any other type */
  readonly loadSubject: (type: string) => Promise<LoadedStream>;
  /**
   * The same with its newest events, `MAX_EAGER_EVENTS` at most, unless the known ones are current, and with a value that is looked up today.
   * @throws Rejection 404
   */
  readonly loadSubjectWithEvents: (
    type: string,
    knownHistories?: { get(id: string): KnownHistory | undefined },
    lookup?: StreamLookup,
  ) => Promise<LoadedWithEvents>;
}

/** Answer that starts when it is sent, because it costs or has an effect; a HEAD request does not start it. */
export class DeferredAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly open: () => Promise<Readable | string> | Readable | Buffer;

  constructor({ headers, open }: Pick<DeferredAnswer, 'headers' | 'open'>) {
    this.headers = headers;
    this.open = open;
  }
}

export class Download extends DeferredAnswer {
  constructor({ name, mediaType, open }: { name: string; mediaType: string; open: DeferredAnswer['open'] }) {
    super({ headers: { 'content-type': mediaType, 'content-disposition': attachment(name) }, open });
  }
}

/** Content-Disposition with an ASCII name for old browsers and the full name for others. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Parameter for links, which cannot send the header `X-Read-After`: the position of the reader's own write. */
export const readAfterParam = 'read_after';

export const jsonMediaType = 'application/json; charset=utf-8';

/** The same values, readonly; any of them may be JSON text. */
type AnswerWithJsonText<T> = T extends object ? { readonly [K in keyof T]: AnswerWithJsonText<T[K]> | JsonText<T[K]> } : T;

export interface QueryHandler {
  readonly query: Query;
  /** Views it reads; the reader's own writes are awaited there. */
  readonly views?: readonly string[];
  /** Whether the answer is recorded, which requires the primary instead of a replica. */
  readonly isRecorded?: true;
  /** Domain of the path's subject, which selects the permission. Default: the domain of the area. */
  readonly domainOf?: (context: QueryContext) => Promise<Domain>;
  /** May contain JSON text made by PostgreSQL. */
  readonly answer: (context: QueryContext) => Promise<unknown>;
}

export const defineQueryHandler = <A>(
  query: Query<A>,
  answer: (context: QueryContext) => Promise<AnswerWithJsonText<NoInfer<A>> | string | DeferredAnswer>,
  options: Pick<QueryHandler, 'views' | 'isRecorded' | 'domainOf'> = {},
): QueryHandler => ({ query, answer, ...options });

const lists = new WeakMap<ListSource, WeakMap<Store, ListReader>>();

/** One list per store, so that all requests share its cached counts. */
export function getListReader(declared: ListSource, { store, projectors }: Pick<QueryContext, 'store' | 'projectors'>): ListReader {
  const readersByStore = lists.get(declared) ?? new WeakMap<Store, ListReader>();
  lists.set(declared, readersByStore);
  const list = readersByStore.get(store) ?? new ListReader({ pool: store.pool, counts: store.counts, projectors, ...declared });
  readersByStore.set(store, list);
  return list;
}

export const viewsOfList = ({ view, definitions, looksInto = [] }: ListSource): readonly string[] => [
  ...viewNamesOf(view),
  ...(definitions?.views ?? []),
  ...looksInto,
];

export const listHandler = (source: ListSource): QueryHandler =>
  defineQueryHandler(
    defineRowsQuery<ListAnswer<unknown>>(source.list),
    async (context) => {
      const [answer, beside] = await Promise.all([
        getListReader(source, context).answer(context.params, context.principal.permissions, context),
        source.beside?.(context.store.pool),
      ]);
      return beside ? mergeJsonObjects(answer, JSON.stringify(beside)) : answer;
    },
    { views: viewsOfList(source) },
  );

export const neighboursHandler = (source: ListSource): QueryHandler =>
  defineQueryHandler(
    defineNeighboursQuery(source.list),
    async (context) => {
      const answer = await getListReader(source, context).neighbours(context.path['id'] ?? '', context.params, context);
      return source.rowEntitiesSql === undefined ? answer : addRowEntities(answer, source.rowEntitiesSql, context);
    },
    { views: viewsOfList(source) },
  );

/** Neighbours with the entities whose pages they lead to. */
async function addRowEntities(answer: string, rowEntitiesSql: string, { store, signal }: QueryContext): Promise<NeighboursAnswer> {
  const neighbours = neighboursAnswer.parse(JSON.parse(answer));
  const ids = [neighbours.prev, neighbours.next].flatMap((row) => row?.id ?? []);
  const { rows } = await queryUntil<Pick<NeighbourRow, 'id' | 'entity'>>(store.pool, { text: rowEntitiesSql, values: [ids] }, signal);
  const withEntity = (row: Neighbour): Neighbour => row && { ...row, ...rows.find(({ id }) => id === row.id) };
  return { ...neighbours, prev: withEntity(neighbours.prev), next: withEntity(neighbours.next) };
}

export function createSubjectLoader(
  store: Store,
  id: string | undefined,
  day?: string,
): Pick<QueryContext, 'loadSubject' | 'loadSubjectWithEvents'> {
  const of = async <L extends LoadedStream>(type: string, load: (id: string) => Promise<L | undefined>): Promise<L> => {
    let loaded = id !== undefined && isUuid(id) ? await load(id.toLowerCase()) : undefined;
    // Follows a merged entity to its survivor.
    for (let into = loaded?.state['merged_into']; typeof into === 'string'; into = loaded?.state['merged_into']) loaded = await load(into);
    if (loaded?.type !== type) throw notFound('entity.unknown');
    return loaded;
  };
  return {
    loadSubject: (type) => of(type, (entityId) => (day === undefined ? store.load(entityId) : loadAsOf(store, entityId, day))),
    loadSubjectWithEvents: (type, knownHistories, lookup) =>
      of(type, (one) => (day === undefined ? store.loadWithEvents(one, knownHistories?.get(one), lookup) : loadAsOf(store, one, day))),
  };
}
