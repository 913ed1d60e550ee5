import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the product that can hold commands back, as a slow line does: the browser's own requests stay as they are. */
export class SlowCommands {
  readonly #server: Server;
  #waiting: (() => void)[] | undefined;
  /** Idempotency keys of the commands that came, in their order. */
  readonly keys: string[] = [];

  private constructor(product: URL) {
    this.#server = createServer((incoming, answer) => {
      if (incoming.method === 'POST' && incoming.url?.endsWith('/commands/')) {
        this.keys.push(String(incoming.headers['idempotency-key']));
        if (this.#waiting) {
          // A command that its browser gave up is lost.
          this.#waiting.push(() => {
            if (!answer.closed) forward(product, incoming, answer);
          });
          return;
        }
      }
      forward(product, incoming, answer);
    });
  }

  static async before(product: string): Promise<SlowCommands> {
    const slowCommands = new SlowCommands(new URL(product));
    await new Promise<void>((resolve) => slowCommands.#server.listen(0, '127.0.0.1', resolve));
    return slowCommands;
  }

  get url(): string {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on TCP has a port
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get held(): number {
    return this.#waiting?.length ?? 0;
  }

  hold(): void {
    this.#waiting = [];
  }

  release(): void {
    const heldRequests = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const go of heldRequests) go();
  }

  async close(): Promise<void> {
    this.release();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function forward(product: URL, incoming: IncomingMessage, answer: ServerResponse): void {
  const { url = '/', method, headers } = incoming;
  const origin = headers.origin === undefined ? {} : { origin: product.origin };
  const passed = request(
    { host: product.hostname, port: product.port, path: url, method, headers: { ...headers, host: product.host, ...origin } },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  passed.once('error', () => answer.destroy());
  incoming.pipe(passed);
}
