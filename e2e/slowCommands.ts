import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the product that can hold commands back, as a slow line does: the browser's own requests stay as they are. */
export class SlowCommands {
  readonly #server: Server;
  #heldRequests: (() => void)[] | undefined;
  /** Idempotency keys of the commands that came, in their order. */
  readonly keys: string[] = [];

  private constructor(product: URL) {
    this.#server = createServer((incoming, answer) => {
      if (incoming.method === 'POST' && incoming.url?.endsWith('/commands/')) {
        this.keys.push(String(incoming.headers['idempotency-key']));
        if (this.#heldRequests) {
          // A command that its browser gave up is lost.
          this.#heldRequests.push(() => {
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

  get heldCount(): number {
    return this.#heldRequests?.length ?? 0;
  }

  hold(): void {
    this.#heldRequests = [];
  }

  release(): void {
    const heldRequests = this.#heldRequests ?? [];
    this.#heldRequests = undefined;
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
  const forwarded = request(
    { host: product.hostname, port: product.port, path: url, method, headers: { ...headers, host: product.host, ...origin } },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  forwarded.once('error', () => answer.destroy());
  incoming.pipe(forwarded);
}
