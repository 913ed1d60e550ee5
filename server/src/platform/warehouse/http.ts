import { z } from 'zod';
import { WarehouseFailure } from './failure.ts';
import { splitLines, type TextLine } from './lines.ts';
import type { Warehouse, DeliveryRequest, WarehouseRow } from './warehouse.ts';

export interface HttpWarehouseOptions {
  /** Base address; deliveries are at {url}/{group}/{period}. */
  readonly url: string;
  /** Token, sent as Authorization: Bearer. */
  readonly token?: string | undefined;
  /** Timeout without data, in milliseconds, before and during the answer. */
  readonly timeoutMs: number;
  /** Size limit of a delivery in bytes. */
  readonly mostBytes?: number;
}

type HttpRequest = Pick<DeliveryRequest, 'group' | 'period'> & { readonly selection: Readonly<Record<string, string>> };

const MAX_BYTES = 1024 ** 3;
const MAX_CHARACTERS = 1024 ** 2;

/** Warehouse that answers JSON lines over HTTP. Redirects are not followed, since the token is for this address alone. */
export class HttpWarehouse implements Warehouse {
  readonly #options: HttpWarehouseOptions;

  constructor(options: HttpWarehouseOptions) {
    this.#options = options;
  }

  /** Asks once per number of an entity. A source that ignores the selection has its rows in each answer. @throws WarehouseFailure without a delivery for any number */
  async *rows({ entity, ...delivery }: DeliveryRequest, signal: AbortSignal): AsyncGenerator<WarehouseRow> {
    const selections = entity ? entity.numbers.map((number) => ({ entity_type: entity.type, entity: String(number) })) : [{}];
    let line = 0;
    let isDelivered = false;
    let absence: WarehouseFailure | undefined;
    for (const selection of selections)
      try {
        for await (const values of this.#readAnswer({ ...delivery, selection }, signal)) yield { line: (line += 1), values };
        isDelivered = true;
      } catch (error) {
        if (!(error instanceof WarehouseFailure && error.code === 'warehouse.no_delivery')) throw error;
        absence = error;
      }
    if (absence && !isDelivered) throw absence;
  }

  async *#readAnswer(request: HttpRequest, signal: AbortSignal): AsyncGenerator<WarehouseRow['values']> {
    const silence = new Silence(this.#options.timeoutMs);
    try {
      silence.begin();
      const response = await this.#sendRequest(request, AbortSignal.any([signal, silence.signal]));
      for await (const { text, isTerminated } of this.#readLines(response, silence)) {
        const values = parseLine(text);
        // The last line may lack its line end if its JSON is complete.
        if (!isTerminated && values === undefined) throw new WarehouseFailure('warehouse.broken_off', { isTransient: true });
        yield values;
      }
    } catch (error) {
      throw this.#failureOf(error, signal, silence.signal);
    } finally {
      silence.end();
      // Aborts the request when its reader stops.
      silence.abort();
    }
  }

  async #sendRequest({ group, period, selection }: HttpRequest, signal: AbortSignal): Promise<Response> {
    const { url, token } = this.#options;
    const address = new URL(`${url.replace(/\/$/, '')}/${encodeURIComponent(group)}/${period}`);
    address.search = new URLSearchParams(selection).toString();
    const headers = { accept: 'application/x-ndjson', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const response = await fetch(address, { headers, redirect: 'manual', signal });
    const { status } = response;
    if (status !== 200) {
      await response.body?.cancel();
      if (status === 404) throw new WarehouseFailure('warehouse.no_delivery', { params: { group, period } });
      throw new WarehouseFailure('warehouse.refused', { params: { status }, isTransient: status >= 500 || status === 429 });
    }
    if (/html/i.test(response.headers.get('content-type') ?? '')) throw new WarehouseFailure('warehouse.not_rows');
    return response;
  }

  async *#readLines({ body }: Response, silence: Silence): AsyncGenerator<TextLine> {
    const { mostBytes = MAX_BYTES } = this.#options;
    let bytes = 0;
    async function* limitBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        silence.end();
        bytes += chunk.length;
        if (bytes > mostBytes) throw tooLarge();
        yield chunk;
        silence.begin();
      }
    }
    if (body) yield* splitLines(limitBytes(body), MAX_CHARACTERS);
  }

  #failureOf(error: unknown, { aborted, reason }: AbortSignal, silence: AbortSignal): unknown {
    if (error instanceof WarehouseFailure) return error;
    if (aborted) return reason;
    const seconds = Math.ceil(this.#options.timeoutMs / 1000);
    if (silence.aborted) return new WarehouseFailure('warehouse.silent', { params: { seconds }, isTransient: true, cause: error });
    if (error instanceof RangeError) return tooLarge();
    // Fetch reports an abort differently before and during the answer.
    const isBrokenOff = error instanceof TypeError && error.message === 'terminated';
    if (isBrokenOff) return new WarehouseFailure('warehouse.broken_off', { isTransient: true, cause: error });
    if (error instanceof TypeError) return new WarehouseFailure('warehouse.unreachable', { isTransient: true, cause: error });
    return error;
  }
}

const object = z.record(z.string(), z.unknown());

/** Aborts after a timeout without data, excluding the time that handling rows takes. */
class Silence {
  readonly #timeoutMs: number;
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(most: number) {
    this.#timeoutMs = most;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  begin(): void {
    this.end();
    this.#timer = setTimeout(() => this.abort(), this.#timeoutMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  abort(): void {
    this.#controller.abort();
  }
}

const tooLarge = (): WarehouseFailure => new WarehouseFailure('warehouse.too_large');

/** Line as an object; undefined if it is none. */
function parseLine(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return object.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
