import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface HttpAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

/** Persistent connection with minimal client work, so that the server is measured. */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #host: string;
  readonly #headers: string;
  #chunks: Buffer[] = [];
  #settle: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket, host: string, headers: string) {
    this.#socket = socket;
    this.#host = host;
    this.#headers = headers;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  /** @param headers sent with each request */
  static async open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new HttpConnection(
      socket,
      host,
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join(''),
    );
  }

  get(path: string): Promise<HttpAnswer> {
    return this.send(`GET ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${this.#headers}\r\n`);
  }

  post(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpAnswer> {
    const own = Object.entries({ 'content-type': 'application/json', ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    return this.send(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${this.#headers}${own}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }

  /** Sends raw bytes and waits for one answer. */
  send(bytes: string | Buffer): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      if (this.#socket.destroyed) this.#fail(new Error('the connection is closed'));
      else this.#socket.write(bytes);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    const all = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (all.length < end + 4 + length) return;
    this.#chunks = [];
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve({ status: Number(head.slice(9, 12)), head, body: all.subarray(end + 4, end + 4 + length) });
  }

  #fail(error: Error): void {
    this.#settle?.reject(error);
    this.#settle = undefined;
  }
}
