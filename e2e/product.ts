import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';
import { administrator } from '../server/src/testing/administrator.ts';
import { freePort } from '../server/src/platform/process/freePort.ts';

const patience = 240_000;

/** Starts the product as a person would, on a free port, a data folder of its own and the small sample, for all browser tests. */
export default async function start(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kurator-test-'));
  const log = join(folder, 'product.log');
  const port = await freePort();
  const product = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
    env: {
      ...process.env,
      PORT: String(port),
      KURATOR_DATA_DIR: folder,
      KURATOR_SAMPLE: 'small',
      KURATOR_ADMIN_EMAIL: administrator.email,
      KURATOR_ADMIN_PASSWORD: administrator.password,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(`${url}/ready`, product))) {
    const said = readFileSync(log, 'utf8');
    await end(product, folder);
    throw new Error(`The product did not start:\n${said}`);
  }
  process.env['KURATOR_E2E_URL'] = url;
  process.env['KURATOR_E2E_DATA'] = folder;
  return () => end(product, folder);
}

async function end(product: ChildProcess, folder: string): Promise<void> {
  if (product.exitCode === null && product.kill('SIGTERM')) await once(product, 'exit');
  await removeEmbeddedPostgres(folder);
}

async function answers(url: string, product: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && product.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) return true;
    await pause(50);
  }
  return false;
}
