import { errorText, languageOf, type ErrorCode, type Language } from '@kurator/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Rejection, type Reason } from '../bus/index.ts';
import { outageOf, VersionConflict, STATEMENT_TIMEOUT_MS, type Outage } from '../store/index.ts';
import { hasHungUp } from './bodyPace.ts';
import { errorPageUrlFor, isErrorPage } from './errorPage.ts';
import { isPageRequest, signInUrlFor } from './reader.ts';
import { errorTitles } from './titles.ts';

/** Rejections by Fastify's error codes. */
const serverCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.content_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.broken_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.broken_json',
  FST_FILES_LIMIT: 'kind.files',
};

const statusCodes: Readonly<Record<number, ErrorCode>> = { 413: 'request.too_large', 415: 'request.content_type' };

const outageCodes: Readonly<Record<Outage, ErrorCode>> = {
  disk_full: 'request.disk_full',
  too_slow: 'request.too_slow',
  unavailable: 'request.unavailable',
};

/** Fastify's code for what a page asks of its own node once that stops. */
const SERVER_CLOSING = 'FST_ERR_REOPENED_CLOSE_SERVER';

/** Rejection behind an error; undefined for a fault of the server. */
export function rejectionOf(error: unknown): Rejection | undefined {
  if (error instanceof Rejection) return error;
  if (error instanceof VersionConflict) return new Rejection(409, [{ code: 'request.lost_race' }]);
  if (!(error instanceof Error)) return undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const outage = isServerClosing(error) ? 'unavailable' : outageOf(error);
  if (outage) return new Rejection(503, [{ code: outageCodes[outage], params: { seconds: STATEMENT_TIMEOUT_MS / 1_000 } }]);
  if (status !== undefined && status >= 400 && status < 500)
    return new Rejection(status, [
      { code: serverCodes[code] ?? statusCodes[status] ?? 'request.malformed', params: { max: '1 MB', seconds: 60 } },
    ]);
  return undefined;
}

function errorBodyOf(rejection: Rejection, language: Language, traceId: string): Record<string, unknown> {
  const say = ({ code, params }: Reason): string => errorText(code, language, { trace_id: traceId, ...params });
  // A Map, because field names are input: `toString` exists on any object.
  const paramErrors = new Map<string, string[]>();
  for (const reason of rejection.reasons)
    if (reason.field !== undefined) paramErrors.set(reason.field, [...(paramErrors.get(reason.field) ?? []), say(reason)]);
  const general = rejection.reasons.filter((reason) => reason.field === undefined).map(say);
  const [first] = rejection.reasons;
  return {
    ...rejection.extra,
    title: errorTitles[rejection.status] ?? 'Error',
    status: rejection.status,
    message: general[0] ?? (first && rejection.reasons.length === 1 ? say(first) : errorText('request.invalid', language)),
    code: first?.code ?? 'request.malformed',
    param_errors: Object.fromEntries(paramErrors),
    general_errors: general,
    trace_id: traceId,
  };
}

/** Whether the error results from the client's disconnection. */
const isHangUp = (error: unknown, request: FastifyRequest): boolean =>
  hasHungUp(request) &&
  error instanceof Error &&
  (error.name === 'AbortError' ||
    ('code' in error && typeof error.code === 'string' && /^(ECONN|EPIPE|ERR_STREAM|57014)/.test(error.code)));

/** Rejection for the client; any other error is shown by its trace id. */
function toRejection(error: unknown, request: FastifyRequest): Rejection {
  if (isHangUp(error, request)) return new Rejection(400, [{ code: 'request.malformed' }]);
  return rejectionOf(error) ?? new Rejection(500, [{ code: 'request.fault' }]);
}

/** Logs faults and unavailable services, but no refusals, nor that the node stops. */
export function logFault(error: unknown, request: FastifyRequest, rejection = toRejection(error, request)): void {
  if (rejection.status === 500) request.log.error({ err: error }, 'unexpected fault');
  else if (rejection.status === 503 && !isServerClosing(error)) request.log.warn({ err: error }, rejection.message);
}

const isServerClosing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === SERVER_CLOSING;

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const rejection = toRejection(error, request);
  logFault(error, request, rejection);
  const wait = rejection.reasons.find((reason) => reason.params?.['seconds'] !== undefined)?.params?.['seconds'];
  if (rejection.status === 429 && wait !== undefined) reply.header('retry-after', String(wait));
  reply
    .code(rejection.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorBodyOf(rejection, languageOf(request.headers['accept-language']), request.id));
}

/** Redirects a window to the sign-in or error page; answers scripts, and the error page, with the error itself. */
export function redirectOrAnswerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!isPageRequest(request) || isErrorPage(request)) {
    answerError(error, request, reply);
    return;
  }
  const rejection = toRejection(error, request);
  logFault(error, request, rejection);
  const address = rejection.status === 401 ? signInUrlFor(request.url) : errorPageUrlFor(rejection, request.id);
  reply.header('cache-control', 'no-store').redirect(address, 303);
}
