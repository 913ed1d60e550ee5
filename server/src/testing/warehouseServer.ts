import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { WarehouseRow } from '../platform/warehouse/index.ts';

export type WarehouseAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** A data warehouse on loopback that answers as it is told. */
export interface WarehouseServer {
  readonly url: string;
  /** What it was asked for: paths with parameters, and tokens. */
  readonly asked: { readonly path: string; readonly authorization: string | undefined }[];
  /** From now on it answers so; the last one for good, those before it once each. */
  answers(...answers: readonly WarehouseAnswer[]): void;
  /** From now on nobody listens. */
  close(): Promise<void>;
}

/** Rows as JSON lines. */
export const lines =
  (rows: readonly unknown[]): WarehouseAnswer =>
  (response) =>
    void response.setHeader('content-type', 'application/x-ndjson').end(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** A status and nothing. */
export const refusal =
  (status: number): WarehouseAnswer =>
  (response) =>
    void response.writeHead(status).end('no');

/** The beginning of the rows, then the connection is cut. */
export const cutOff =
  (rows: readonly unknown[]): WarehouseAnswer =>
  (response) => {
    response.write(
      rows
        .map((row) => JSON.stringify(row))
        .join('\n')
        .slice(0, -5),
    );
    setImmediate(() => response.socket?.destroy());
  };

/** The beginning of the rows, then nothing more. */
export const silent =
  (rows: readonly unknown[] = []): WarehouseAnswer =>
  (response) =>
    void (rows.length > 0 && response.write(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));

/** All rows of a delivery. */
export async function rowsIn(rows: AsyncIterable<WarehouseRow>): Promise<readonly WarehouseRow[]> {
  const all: WarehouseRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** The caller closes it. */
export async function openWarehouseServer(port = 0): Promise<WarehouseServer> {
  let queue: WarehouseAnswer[] = [lines([])];
  const asked: WarehouseServer['asked'][number][] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization });
    const [next] = queue;
    if (queue.length > 1) queue = queue.slice(1);
    next?.(response, request);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => void server.close(resolve));
  };
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/deliveries`,
    asked,
    answers: (...answers) => {
      queue = [...answers];
    },
    close,
  };
}
