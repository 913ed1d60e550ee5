import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ensureChromium, noChromium } from '../scripts/chromium.mjs';

/** Path of the browser. @throws an Error where there is none */
export async function findChromium(): Promise<string> {
  const path = await ensureChromium();
  if (path === undefined) throw new Error(noChromium);
  return path;
}
// Disables the browser's own requests; the page has 1440 x 900.
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
/** A new window loads its address bar's scripts first. */
const REST = 2_000;

const CONTROL = 2;

interface KeyEvent {
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
  readonly modifiers?: number;
  readonly commands?: readonly string[];
}

/** Keys as the DevTools protocol sends them. */
const keyEvents = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  a: { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65, text: 'a' },
  p: { key: 'p', code: 'KeyP', windowsVirtualKeyCode: 80, text: 'p' },
  'Control+A': { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65, modifiers: CONTROL, commands: ['selectAll'] },
  'Control+Z': { key: 'z', code: 'KeyZ', windowsVirtualKeyCode: 90, modifiers: CONTROL },
  'Control+K': { key: 'k', code: 'KeyK', windowsVirtualKeyCode: 75, modifiers: CONTROL },
} as const satisfies Record<string, KeyEvent>;

export type Key = keyof typeof keyEvents;

/** Page of a window of its own. */
export interface Tab {
  navigate(url: string): Promise<void>;
  /** @returns the value of an expression, awaited */
  evaluate(expression: string): Promise<unknown>;
  press(key: Key): Promise<void>;
  /** Writes text into the focused element at once, as pasting does. */
  insert(text: string): Promise<void>;
  close(): Promise<void>;
}

const reply = z.object({ id: z.int().optional(), result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() });
const answers = {
  context: z.object({ browserContextId: z.string() }),
  target: z.object({ targetId: z.string() }),
  session: z.object({ sessionId: z.string() }),
  value: z.object({ result: z.object({ value: z.unknown() }), exceptionDetails: z.object({ text: z.string() }).optional() }),
};

/** Chromium by the DevTools protocol (https://chromedevtools.github.io/devtools-protocol/): Playwright adds a tenth of the time. */
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
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Chromium ended'));
    });
  }

  static async start(): Promise<Chromium> {
    const folder = await mkdtemp(join(tmpdir(), 'kurator-chromium-'));
    const path = await findChromium();
    const child = spawn(path, [...options, `--user-data-dir=${folder}`], { stdio: ['ignore', 'ignore', 'pipe'] });
    let address: string | undefined;
    for await (const line of createInterface(child.stderr)) {
      address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
      if (address !== undefined) break;
    }
    if (address === undefined) throw new Error(`${path} did not start`);
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new Chromium(child, folder, socket);
  }

  /** Opens a page in an idle window and evaluates questions once idle. @param before runs first in the page. @returns the values */
  async visit(url: string, cookies: ReadonlyMap<string, string>, before: string, questions: readonly string[]): Promise<unknown[]> {
    const tab = await this.open(url, cookies, before);
    const values: unknown[] = [];
    for (const expression of questions) values.push(await tab.evaluate(expression));
    await tab.close();
    return values;
  }

  /** Opens a page in a window of its own that was idle, and waits until the page is. */
  async open(url: string, cookies: ReadonlyMap<string, string>, before = ''): Promise<Tab> {
    const { browserContextId } = answers.context.parse(await this.#send('Target.createBrowserContext'));
    const set = [...cookies].map(([name, value]) => ({ name, value, url }));
    await this.#send('Storage.setCookies', { browserContextId, cookies: set });
    const { targetId } = answers.target.parse(await this.#send('Target.createTarget', { browserContextId, url: 'about:blank' }));
    const { sessionId } = answers.session.parse(await this.#send('Target.attachToTarget', { targetId, flatten: true }));
    const send = (method: string, params: object = {}): Promise<unknown> => this.#send(method, params, sessionId);
    const navigate = async (to: string): Promise<void> => {
      await send('Page.navigate', { url: to });
      await pause(REST);
    };
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: before });
    await pause(REST);
    await navigate(url);
    return {
      navigate,
      evaluate: async (expression) => {
        const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
        const { result, exceptionDetails } = answers.value.parse(answer);
        if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
        return result.value;
      },
      press: async (key) => {
        const event: KeyEvent = keyEvents[key];
        await send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key: event.key, modifiers: event.modifiers ?? 0 });
      },
      insert: async (text) => void (await send('Input.insertText', { text })),
      close: async () => void (await this.#send('Target.disposeBrowserContext', { browserContextId })),
    };
  }

  async stop(): Promise<void> {
    // The headless shell ends without an answer.
    await Promise.allSettled([once(this.#child, 'exit'), this.#send('Browser.close')]);
    await rm(this.#folder, { recursive: true, force: true });
  }

  #send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const id = (this.#sent += 1);
    const pendingReply = Promise.withResolvers<unknown>();
    this.#waiting.set(id, pendingReply);
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    return pendingReply.promise;
  }

  #hear(text: string): void {
    const { id, result, error } = reply.parse(JSON.parse(text));
    if (id === undefined) return;
    const pendingReply = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) pendingReply?.reject(new Error(error.message));
    else pendingReply?.resolve(result);
  }
}
