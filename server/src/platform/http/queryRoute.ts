import { Readable } from 'node:stream';
import { domainNames, domainOfArea, fieldKinds, isAllowed, languageOf, type Language, type Query } from '@kurator/contract';
import type { Domain } from '@kurator/contract/kit/permission';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missingPermission, invalidRequest, notFound, Rejection, type Principal } from '../bus/index.ts';
import type { ReadDatabase } from '../application.ts';
import type { Registry } from '../registry.ts';
import type { Store, ViewProgressReader } from '../store/index.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { JobTable } from '../jobs/jobTable.ts';
import { DeferredAnswer, jsonMediaType, createSubjectLoader, readAfterParam, type QueryHandler } from '../answer/answer.ts';
import { isWorthCompressing, sendCompressed } from './compression.ts';
import { closeRevokedDownload, closeSlowDownload } from './download.ts';
import { redirectOrAnswerError } from './errorAnswer.ts';
import { requirePrincipal, type Authenticator } from './authenticator.ts';
import { CLIENT_CLOSED_REQUEST, clientGoneSignal } from './hangUp.ts';
import { lastWriteOf } from './lastWrite.ts';
import { stringifyAnswer } from '../answer/jsonText.ts';

interface QueryRoutesOptions {
  readonly store: Store;
  readonly projectors: ViewProgressReader;
  readonly details: ReadDatabase;
  /** Connection for lists: the primary or a replica. */
  readonly reads: ReadDatabase;
  readonly files: FileStore;
  readonly jobs: JobTable;
  readonly canSendMail: boolean;
  readonly authenticator: Authenticator;
  readonly registry: Pick<Registry, 'contract' | 'answers'>;
  /** Origins that a question with a body may come from. */
  readonly origins: readonly string[];
}

/** Maximum wait for a reader's own write: of a page, and of an answer on record. */
const WAIT_MS = 2_000;
const RECORDED_WAIT_MS = 10_000;

/** Header of requests that an idle page sends by itself. It can only shorten a session. */
const polledHeader = 'x-polled';

/** Registers all queries. @throws an Error for a query without handler, or a handler without query */
export function registerQueryRoutes(app: FastifyInstance, options: QueryRoutesOptions): void {
  const { contract, answers } = options.registry;
  const byName = new Map(answers.map((handler) => [handler.query.name, handler]));
  for (const query of contract.queries) {
    const handler = byName.get(query.name);
    if (!handler) throw new Error(`the query ${query.name} has no answer`);
    byName.delete(query.name);
    const url = query.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({
      method: query.body ? 'POST' : 'GET',
      url,
      errorHandler: redirectOrAnswerError,
      // Refuses before a body is read.
      ...(query.body ? { onRequest: async (request: FastifyRequest) => void (await admit(request, handler, options)) } : {}),
      handler: (request, reply) => answer(request, reply, handler, options),
    });
  }
  const [stray] = byName.keys();
  if (stray !== undefined) throw new Error(`the answer ${stray} belongs to no query of the contract`);
}

const mayAskIn =
  ({ permission }: Query, { permissions }: Principal) =>
  (domain: Domain): boolean =>
    isAllowed(permission, permissions, domain);

/** Person of the request. @throws Rejection 401; 403 for who may ask the query in no domain */
async function admit(request: FastifyRequest, { query, domainOf }: QueryHandler, options: QueryRoutesOptions): Promise<Principal> {
  const principal = await requirePrincipal(request, options, query.isPolled === true || polledHeader in request.headers);
  const mayAsk = mayAskIn(query, principal);
  if (!(domainOf ? domainNames.some(mayAsk) : mayAsk(domainOfArea(query.area)))) throw missingPermission();
  return principal;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: QueryHandler,
  options: QueryRoutesOptions,
): Promise<FastifyReply> {
  const { query } = handler;
  const signal = clientGoneSignal(reply);
  const principal = await admit(request, handler, options);
  const path = pathOf(request.params);
  const params = paramsOf(request.url);
  const { files, jobs, canSendMail } = options;
  // Reads details from the primary, so that they are never stale.
  const { store, projectors } = handler.isRecorded ? options : handler.views === undefined ? options.details : options.reads;
  // Takes the latest: another page of the browser may have written since.
  const writes = [request.headers['x-read-after'], params.get(readAfterParam), lastWriteOf(request)];
  const readAfter = await catchUp(writes, reply, handler, projectors);
  if (signal.aborted) return reply.code(CLIENT_CLOSED_REQUEST).send();
  const language = languageAsked(request);
  const context = {
    store,
    projectors,
    files,
    jobs,
    canSendMail,
    principal,
    path,
    params,
    body: request.body,
    language,
    readAfter,
    signal,
    request: { fetchSite: request.headers['sec-fetch-site']?.toString(), accept: request.headers.accept },
    ...createSubjectLoader(store, path['id'], dayIn(query, params)),
  };
  if (handler.domainOf && !mayAskIn(query, principal)(await handler.domainOf(context))) throw missingPermission();
  const body = await handler.answer(context).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (signal.aborted) return reply.code(CLIENT_CLOSED_REQUEST).send();
  reply.header('cache-control', 'no-store');
  if (body instanceof DeferredAnswer) {
    // Opens the file first, so that a failure is answered as an error. A HEAD sends a stream, for an empty text would set a length of 0.
    const content = request.method === 'HEAD' ? Readable.from([]) : await body.open();
    if (content instanceof Readable) {
      content.once('error', () => breakOff(reply));
      closeSlowDownload(reply, content);
      closeRevokedDownload(reply, content, async () => {
        const now = await options.authenticator.authenticate(request, true);
        return now !== undefined && [...principal.permissions].every((name) => now.permissions.has(name));
      });
    }
    // A page fetches files by a frame of its own.
    return reply.headers({ ...body.headers, 'x-frame-options': 'SAMEORIGIN' }).send(content);
  }
  const text = typeof body === 'string' ? body : stringifyAnswer(body);
  reply.type(jsonMediaType).header('vary', 'Accept-Encoding');
  return isWorthCompressing(request, text) ? sendCompressed(request, reply, text) : reply.send(text);
}

function dayIn({ params: knownParams }: Query, params: URLSearchParams): string | undefined {
  const day = params.get('as_of') || undefined;
  if (day === undefined || !knownParams.includes('as_of')) return undefined;
  if (!fieldKinds.date.safeParse(day).success) throw invalidRequest([{ field: 'as_of', code: 'kind.date' }]);
  return day;
}

/** Destroys the socket of a failed file: HTTP/1.0 proxies cannot tell a normal end from an abort. */
function breakOff(reply: FastifyReply): void {
  if (reply.raw.headersSent) reply.raw.socket?.resetAndDestroy();
}

/** Language of the page: from the header, or from the cookie if the browser itself fetches a file. */
function languageAsked({ headers, cookies }: FastifyRequest): Language {
  const cookieLanguage = headers['sec-fetch-mode'] === 'navigate' ? cookies['kurator_language'] : undefined;
  return cookieLanguage === 'de' || cookieLanguage === 'en' ? cookieLanguage : languageOf(headers['accept-language']);
}

/**
 * Waits for the reader's own writes; sets the lag header after the timeout. @returns the awaited position
 * @throws Rejection 503 for an answer on record, mostly a file: nobody sees the header of a file
 */
async function catchUp(
  writes: readonly (string | readonly string[] | null | undefined)[],
  reply: FastifyReply,
  { views, isRecorded }: QueryHandler,
  projectors: ViewProgressReader,
): Promise<number> {
  const positions = writes.filter((position) => typeof position === 'string');
  if (views === undefined || positions.length === 0) return 0;
  if (!positions.every((position) => /^\d{1,15}$/.test(position)))
    throw invalidRequest([{ code: 'request.param', params: { expected: 'X-Read-After: 0, 1, 2, …' } }]);
  const after = Math.max(...positions.map(Number));
  const wait = isRecorded ? RECORDED_WAIT_MS : WAIT_MS;
  const missing = Math.max(0, ...(await Promise.all(views.map((view) => projectors.waitFor(view, after, wait)))));
  if (missing > 0 && isRecorded) throw new Rejection(503, [{ code: 'request.behind' }]);
  if (missing > 0) reply.header('x-read-behind', String(missing));
  return after - missing;
}

/** @throws Rejection 404 for NUL, which nothing stored contains */
function pathOf(params: unknown): Readonly<Record<string, string>> {
  const path = Object.entries(typeof params === 'object' && params !== null ? params : {}).map(
    ([name, value]) => [name, String(value)] as const,
  );
  if (path.some(([, value]) => value.includes('\0'))) throw notFound('entity.unknown');
  return Object.fromEntries(path);
}

/** Limit of parameters of a request; a filter by codes takes 200 of them. */
const MAX_PARAMS = 1_000;

/** @throws Rejection 422 for too many parameters, and for characters that cannot be stored */
function paramsOf(url: string): URLSearchParams {
  const params = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  if (params.size > MAX_PARAMS) throw invalidRequest([{ code: 'request.too_many_params', params: { max: MAX_PARAMS } }]);
  for (const [name, value] of params)
    if (/[\u0000\uFFFD]/.test(name + value)) throw invalidRequest([{ field: name.slice(0, 100), code: 'field.control_characters' }]);
  return params;
}
