import { MAX_UPLOAD_BYTES } from '@kurator/contract/kit/fileFormat';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MAX_FILES } from '@kurator/contract';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Rejection, type CommandBus } from '../bus/index.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { JobTable } from '../jobs/jobTable.ts';
import type { ReadDatabase } from '../application.ts';
import type { Registry } from '../registry.ts';
import type { Store, ViewProgressReader } from '../store/index.ts';
import { closeSlowRequests, REQUEST_TIMEOUT_MS } from './bodyPace.ts';
import { registerCommandRoutes } from './commandRoute.ts';
import { answerError } from './errorAnswer.ts';
import { registerFaultRoute } from './faultRoute.ts';
import type { Authenticator } from './authenticator.ts';
import { registerOpenApiRoute } from './openApi.ts';
import { registerQueryRoutes } from './queryRoute.ts';
import { closeSocketsAtShutdown } from './shutdown.ts';
import { refuseRepeatedHeaders } from './repeatedHeaders.ts';
import { answerUnknownRoute } from './unknownRoute.ts';

interface HttpServerOptions {
  readonly store: Store;
  readonly projectors: ViewProgressReader;
  readonly details: ReadDatabase;
  readonly reads: ReadDatabase;
  readonly files: FileStore;
  readonly jobs: JobTable;
  readonly canSendMail: boolean;
  readonly bus: CommandBus;
  readonly authenticator: Authenticator;
  readonly registry: Pick<Registry, 'contract' | 'answers'>;
  readonly log: FastifyBaseLogger;
  readonly release: string;
  /** Public address; with https, cookies are Secure and HSTS is sent. */
  readonly publicUrl: string;
  readonly trustProxy: false | number | string[];
  /** Whether it answers more than `/alive` and `/ready`. */
  readonly isServing: boolean;
}

const BODY_LIMIT = 1024 * 1024;
/** Time for the database to answer `/ready`: over a network that is silently cut it never does. */
const READY_MS = 2_000;

/** Builds the HTTP server: limits, headers, errors, probes, and where it serves sign-in, commands, queries, API description. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    trustProxy: trustProxyOption(options.trustProxy),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: () => randomUUID(),
    // Limits slow clients, together with the pace of bodies: requestTimeout alone ignores sockets with half a header.
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 32_768 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    return503OnClosing: true,
    // Avoids loading Fastify's schema compilers: the contract validates.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Answers undecodable paths, which reach no route or hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      answerError(error, request, reply);
    },
  });
  const isSecure = options.publicUrl.startsWith('https:');
  if (isSecure && options.trustProxy === false)
    options.log.warn(
      'KURATOR_PUBLIC_URL is https, but KURATOR_TRUST_PROXY trusts no proxy: all visitors count as one network, whose sign-ins and requests are limited together.',
    );
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  closeSocketsAtShutdown(app);
  closeSlowRequests(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, {
    limits: { fields: 100, fieldSize: 100_000, files: MAX_FILES, fileSize: MAX_UPLOAD_BYTES, parts: 100 + MAX_FILES },
    throwFileSizeLimit: true,
  });
  // Rate limit far above normal use (200 commands a second per session).
  await app.register(rateLimit, {
    max: 30_000,
    timeWindow: 60_000,
    // Keys of loopback: IPv6 addresses count by their first 64 bits.
    allowList: ['127.0.0.1', '::'],
    errorResponseBuilder: (_request, { ttl }) =>
      new Rejection(429, [{ code: 'request.too_many', params: { seconds: Math.ceil(ttl / 1000) } }]),
  });
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    refuseRepeatedHeaders(request);
  });
  // Skips redaction, which costs more than writing these lines without secrets.
  const requests = options.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    requests.info({
      trace_id: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.setNotFoundHandler(answerUnknownRoute);
  if (options.isServing) registerRoutes(app, options, isSecure);
  // Liveness without database; `ready` tells whether requests can be served.
  app.get('/alive', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    // Lists may have a database of their own, a replica.
    const stores = options.isServing ? [options.store, options.reads.store] : [options.store];
    const answers = Promise.all(stores.map((store) => store.readHead())).then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([answers, setTimeout(READY_MS, false, { ref: false })]);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database not available' });
  });
  return app;
}

function registerRoutes(app: FastifyInstance, options: HttpServerOptions, isSecure: boolean): void {
  const origins = [new URL(options.publicUrl).origin];
  options.authenticator.register(app);
  const { contract } = options.registry;
  registerCommandRoutes(app, {
    contract,
    bus: options.bus,
    authenticator: options.authenticator,
    files: options.files,
    origins,
    isSecure,
  });
  registerQueryRoutes(app, { ...options, origins });
  registerFaultRoute(app, { ...options, origins });
  registerOpenApiRoute(app, options.release, contract);
}

function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('x-trace-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin');
}

function noSchemas(): never {
  throw new Error('a route declares its shape in the contract, not as a schema of Fastify');
}

/** Interprets a number as the count of trusted proxies. */
const trustProxyOption = (proxies: HttpServerOptions['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
