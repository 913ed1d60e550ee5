import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../server/src/platform/process/freePort.ts';
import { HttpConnection } from './httpConnection.ts';

/** Minimal Fastify server in a process of its own, with prepared statements. */
export interface BareServer {
  readonly open: () => Promise<HttpConnection>;
  readonly learn: (name: string, text: string) => Promise<void>;
  /** Path that answers a statement with these values. */
  readonly path: (name: string, values: readonly unknown[]) => string;
  readonly stop: () => void;
}

export async function startBareServer(databaseUrl: string): Promise<BareServer> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bareServer.ts')], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries === 400) throw new Error('the bare server did not start');
    await pause(25);
  }
  return {
    open: () => HttpConnection.open(url),
    learn: async (name, text) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/statement`, { method: 'POST', headers, body: JSON.stringify({ name, text }) });
    },
    path: (name, values) => `/page?name=${name}&values=${encodeURIComponent(JSON.stringify(values))}`,
    stop: () => void child.kill(),
  };
}
