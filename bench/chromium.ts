import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Where the browser is, unless the environment says otherwise. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
// Without what a browser looks up by itself; the window leaves 1440 x 900 to the page.
const options = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-startup-window',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
  '--window-size=1440,987',
];
/** A window that has just opened loads what its address bar unfolds, more script than a list; a page itself is at rest long before. */
const REST = 2_000;

const reply = z.object({ id: z.int().optional(), result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() });
const answers = {
  context: z.object({ browserContextId: z.string() }),
  target: z.object({ targetId: z.string() }),
  session: z.object({ sessionId: z.string() }),
  value: z.object({ result: z.object({ value: z.unknown() }), exceptionDetails: z.object({ text: z.string() }).optional() }),
};

/**
 * A browser that nobody watches while it loads a page: Playwright hears of every request and adds scripts of its own, which is a tenth of the
 * time measured. Speaks the DevTools protocol (https://chromedevtools.github.io/devtools-protocol/).
 */
export class Chromium {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #sent = 0;

  private constructor(child: ChildProcess, folder: string, socket: WebSocket) {
    this.#child = child;
    this.#folder = folder;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
  }

  /** @throws when it ends before it listens */
  static async start(): Promise<Chromium> {
    const folder = await mkdtemp(join(tmpdir(), 'kurator-chromium-'));
    const child = spawn(chromiumPath, [...options, `--user-data-dir=${folder}`], { stdio: ['ignore', 'ignore', 'pipe'] });
    let address: string | undefined;
    for await (const line of createInterface(child.stderr)) {
      address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
      if (address !== undefined) break;
    }
    if (address === undefined) throw new Error(`${chromiumPath} did not start`);
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new Chromium(child, folder, socket);
  }

  /**
   * Opens a page in a window that was never used and has come to rest, and asks it something once it has come to rest as well.
   * @param before runs in the page before anything of its own
   * @param questions expressions or promises, one after the other @returns their values
   */
  async visit(url: string, cookies: ReadonlyMap<string, string>, before: string, questions: readonly string[]): Promise<unknown[]> {
    const { browserContextId } = answers.context.parse(await this.#send('Target.createBrowserContext'));
    const set = [...cookies].map(([name, value]) => ({ name, value, url }));
    await this.#send('Storage.setCookies', { browserContextId, cookies: set });
    const { targetId } = answers.target.parse(await this.#send('Target.createTarget', { browserContextId, url: 'about:blank' }));
    const { sessionId } = answers.session.parse(await this.#send('Target.attachToTarget', { targetId, flatten: true }));
    await this.#send('Page.enable', {}, sessionId);
    await this.#send('Page.addScriptToEvaluateOnNewDocument', { source: before }, sessionId);
    await pause(REST);
    await this.#send('Page.navigate', { url }, sessionId);
    await pause(REST);
    const values: unknown[] = [];
    for (const expression of questions) {
      const answer = await this.#send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId);
      const { result, exceptionDetails } = answers.value.parse(answer);
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
      values.push(result.value);
    }
    await this.#send('Target.disposeBrowserContext', { browserContextId });
    return values;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    await this.#send('Browser.close');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  #send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const id = (this.#sent += 1);
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    return waiting.promise;
  }

  #hear(text: string): void {
    const { id, result, error } = reply.parse(JSON.parse(text));
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}
