import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { administrator } from '../server/src/testing/administrator.ts';
import { freePort } from '../server/src/platform/process/freePort.ts';

const root = join(import.meta.dirname, '..');
/** A first start may make the full sample. */
const patience = 900_000;
/** As `npm start` gives them. */
const runtimeOptions = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring'];

/** A node of the product in a process of its own, as a person starts it. */
export interface Product {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly readyAfter: number;
  readonly isAlive: () => boolean;
  /** Everything it has said. */
  readonly said: () => string;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  readonly databaseUrl?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The path whose first answer below 500 counts as ready. */
  readonly asked?: string;
  /** Arguments for the runtime itself. */
  readonly execArgv?: readonly string[];
  /** The folder of its sources; these, where absent. */
  readonly folder?: string;
}

/** Starts a node and waits for its first answer. @throws with all that it said when it ends before */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, [...runtimeOptions, ...(options.execArgv ?? []), 'server/src/main.ts'], {
    cwd: options.folder ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // As `npm start` does.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PORT: String(port),
      KURATOR_SAMPLE: 'none',
      KURATOR_ADMIN_EMAIL: administrator.email,
      KURATOR_ADMIN_PASSWORD: administrator.password,
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
  });
  let said = '';
  const hear = (text: string): void => void (said = (said + text).slice(-200_000));
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(url + (options.asked ?? '/ready'), child))) {
    child.kill('SIGKILL');
    throw new Error(`the product did not start:\n${said}`);
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    port,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    said: () => said,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline && child.exitCode === null) {
    const status = await fetch(url).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 503,
    );
    if (status < 500) return true;
    await pause(2);
  }
  return false;
}

/** Milliseconds of processor time that a process has used. */
export function cpuOf(pid: number): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  // The kernel counts in hundredths of a second.
  return (user + system) * 10;
}

/** Megabytes that a process holds: now, and at most so far. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
