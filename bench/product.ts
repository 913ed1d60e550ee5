import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runtimeFlags } from '../scripts/runtimeFlags.mjs';
import { administratorCredentials } from '../server/src/testing/administrator.ts';
import { findFreePort } from '../server/src/platform/process/freePort.ts';

const root = join(import.meta.dirname, '..');
/** Allows a first start to create the full sample. */
const patience = 900_000;

/** Node of the product as a separate process. */
export interface Product {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from process start to the first answer. */
  readonly readyAfter: number;
  readonly isAlive: () => boolean;
  readonly readOutput: () => string;
  /** Ends the process by SIGTERM. */
  stop(): Promise<void>;
  /** Ends the process by SIGKILL. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  readonly databaseUrl?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Path that counts as ready from a status below 500. */
  readonly readyPath?: string;
  /** Milliseconds between two questions whether it is ready. Default: 2, for exact figures. */
  readonly pollMs?: number;
  readonly execArgv?: readonly string[];
  /** Source folder. Default: this one. */
  readonly folder?: string;
  /** Script in it. Default: the product alone. */
  readonly script?: string;
}

/** @throws an Error with its output if it ends before the first answer */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await findFreePort());
  const started = performance.now();
  const child = spawn(process.execPath, [...runtimeFlags, ...(options.execArgv ?? []), options.script ?? 'server/src/main.ts'], {
    cwd: options.folder ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // Keeps compiled code as `npm start` does.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PORT: String(port),
      KURATOR_SAMPLE: 'none',
      KURATOR_ADMIN_EMAIL: administratorCredentials.email,
      KURATOR_ADMIN_PASSWORD: administratorCredentials.password,
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
  });
  let output = '';
  const hear = (text: string): void => void (output = (output + text).slice(-200_000));
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(url + (options.readyPath ?? '/ready'), child, options.pollMs ?? 2))) {
    child.kill('SIGKILL');
    throw new Error(`the product did not start:\n${output}`);
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exitEvent = once(child, 'exit');
    child.kill(signal);
    await exitEvent;
  };
  return {
    url,
    port,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    readOutput: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function answers(url: string, child: ChildProcess, pollMs: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline && child.exitCode === null) {
    const status = await fetch(url).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 503,
    );
    if (status < 500) return true;
    await pause(pollMs);
  }
  return false;
}

export function cpuOf(pid: number): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  // The kernel counts in hundredths of a second.
  return (user + system) * 10;
}

/** Megabytes of a process: current and peak. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
