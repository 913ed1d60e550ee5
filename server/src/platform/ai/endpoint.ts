import type OpenAI from 'openai';
import { isRecord } from '@kurator/contract/kit/record';

export interface AiEndpointSettings {
  /** Base address, as in https://ai.example.org/v1. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly model: string;
  /** Form in which the endpoint is asked to answer; `none` for servers that know neither. */
  readonly format: 'json_schema' | 'json_object' | 'none';
  readonly timeout_seconds: number;
}

export interface AiPrompt {
  readonly system: string;
  readonly user: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly mostTokens: number;
  /** Sent as Idempotency-Key, for gateways that know it. */
  readonly id: string;
  readonly signal: AbortSignal;
}

/**
 * Outcome of a request. `refused`: nothing was paid, a later attempt may succeed; `rejected`: no attempt will; `lost`: it may have been
 * paid, without an answer.
 */
export type AiOutcome =
  | { readonly kind: 'answered'; readonly text: string; readonly tokens: number | undefined }
  | { readonly kind: 'refused'; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'lost'; readonly why: 'timeout' | 'cut_off' };

const MAX_BYTES = 1_000_000;
const MAX_RETRY_AFTER_MS = 3_600_000;

/** Failures before the request reached the endpoint. */
const undeliveredCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Endpoint that speaks OpenAI's protocol. Faults are outcomes without the library's errors, which may quote the request. */
export class AiEndpoint {
  readonly #settings: AiEndpointSettings;
  #client: Promise<OpenAI> | undefined;

  constructor(settings: AiEndpointSettings) {
    this.#settings = settings;
  }

  /** @throws only the reason of an aborted signal */
  async complete({ system, user, schema, mostTokens, id, signal }: AiPrompt): Promise<AiOutcome> {
    const { model, format, timeout_seconds } = this.#settings;
    this.#client ??= openClient(this.#settings);
    const client = await this.#client;
    // Excludes the time that loading the library takes.
    const timeout = AbortSignal.timeout(timeout_seconds * 1_000);
    try {
      const { choices, usage } = await client.chat.completions.create(
        {
          model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          max_completion_tokens: mostTokens,
          ...formOf(format, schema),
        },
        { signal: AbortSignal.any([signal, timeout]), headers: { 'Idempotency-Key': id } },
      );
      return { kind: 'answered', text: contentOf(choices), tokens: usage?.total_tokens };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return timeout.aborted ? { kind: 'lost', why: 'timeout' } : outcomeOf(error);
    }
  }
}

/** Loads the library with the first request only. */
async function openClient({ url, key, timeout_seconds }: AiEndpointSettings): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    baseURL: url,
    // The library requires a key; local servers often need none.
    apiKey: key ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeout_seconds * 1_000,
    logLevel: 'off',
    fetch: fetchBounded,
  });
}

/** Fetches without redirects, which would take the key elsewhere, and at most MAX_BYTES of the body. */
async function fetchBounded(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { body, status, headers } = await fetch(address, { ...init, redirect: 'error' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytesOf(body)) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  const text = Buffer.concat(parts);
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
}

async function* bytesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body) yield* body;
}

const formOf = (format: AiEndpointSettings['format'], schema: AiPrompt['schema']) =>
  format === 'none'
    ? {}
    : format === 'json_object'
      ? { response_format: { type: 'json_object' as const } }
      : { response_format: { type: 'json_schema' as const, json_schema: { name: 'answer', strict: true, schema } } };

/** Text of an answer, whose form the endpoint alone vouches for. */
function contentOf(choices: unknown): string {
  const message: unknown = Array.isArray(choices) && isRecord(choices[0]) ? choices[0]['message'] : undefined;
  const content = isRecord(message) ? message['content'] : undefined;
  return typeof content === 'string' ? content : '';
}

function outcomeOf(error: unknown): AiOutcome {
  if (!isRecord(error)) return { kind: 'lost', why: 'cut_off' };
  const { status, headers } = error;
  if (typeof status === 'number') {
    const isPassing = status === 408 || status === 409 || status === 429 || status >= 500;
    return isPassing
      ? { kind: 'refused', retryAfterMs: headers instanceof Headers ? retryAfterIn(headers) : undefined }
      : { kind: 'rejected', status };
  }
  return causes(error).some(({ code }) => typeof code === 'string' && undeliveredCodes.has(code))
    ? { kind: 'refused', retryAfterMs: undefined }
    : { kind: 'lost', why: 'cut_off' };
}

/** Retry-After in seconds or as a date. */
function retryAfterIn(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : undefined;
}

const causes = (error: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] => [
  error,
  ...(isRecord(error['cause']) ? causes(error['cause']) : []),
];
