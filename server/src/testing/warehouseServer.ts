import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { WarehouseRow } from '../platform/warehouse/index.ts';

export type WarehouseAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** Data warehouse on loopback with configurable answers. */
interface WarehouseServer {
  readonly url: string;
  /** Received requests: paths with parameters, and tokens. */
  readonly requests: { readonly path: string; readonly authorization: string | undefined }[];
  /** Sets the next answers, one each; the last one is repeated. */
  answers(...answers: readonly WarehouseAnswer[]): void;
  /** Stops listening. */
  close(): Promise<void>;
}

/** Rows as JSON lines. */
export const linesAnswer =
  (rows: readonly unknown[]): WarehouseAnswer =>
  (response) =>
    void response.setHeader('content-type', 'application/x-ndjson').end(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** Answers a status without a body. */
export const statusAnswer =
  (status: number): WarehouseAnswer =>
  (response) =>
    void response.writeHead(status).end('no');

/** Sends the beginning of the rows, then cuts the connection. */
export const cutOffAnswer =
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

/** Sends the beginning of the rows, then nothing. */
export const silentAnswer =
  (rows: readonly unknown[] = []): WarehouseAnswer =>
  (response) =>
    void (rows.length > 0 && response.write(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));

/** All rows of a delivery. */
export async function collectRows(rows: AsyncIterable<WarehouseRow>): Promise<readonly WarehouseRow[]> {
  const all: WarehouseRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** The caller must close it. */
export async function startWarehouseServer(port = 0): Promise<WarehouseServer> {
  let queue: WarehouseAnswer[] = [linesAnswer([])];
  const requests: WarehouseServer['requests'][number][] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization });
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
    requests,
    answers: (...answers) => {
      queue = [...answers];
    },
    close,
  };
}
