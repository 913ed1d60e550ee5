import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';
import { freePort } from '../server/src/platform/process/freePort.ts';
import { administrator } from '../server/src/testing/administrator.ts';

const patience = 240_000;

interface Start {
  /** Folder of the project. */
  readonly project: string;
  /** Script in it: the product alone, built before, or in development. */
  readonly script: 'server/src/main.ts' | 'scripts/start.mjs' | 'scripts/dev.mjs';
  /** Data folder, removed at the end. */
  readonly data: string;
  readonly sample: 'none' | 'small';
}

export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the product on a free port with an administrator and waits until it is ready. */
export async function startProduct({ project, script, data, sample }: Start): Promise<Running> {
  const log = join(data, 'product.log');
  const port = await freePort();
  const product = spawn(process.execPath, [script], {
    cwd: project,
    stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
    env: {
      ...process.env,
      PORT: String(port),
      KURATOR_DATA_DIR: data,
      KURATOR_SAMPLE: sample,
      KURATOR_ADMIN_EMAIL: administrator.email,
      KURATOR_ADMIN_PASSWORD: administrator.password,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (product.exitCode === null && product.kill('SIGTERM')) await once(product, 'exit');
    await removeEmbeddedPostgres(data);
  };
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && product.exitCode === null) {
    const response = await fetch(`${url}/ready`).catch(() => undefined);
    if (response?.ok === true) return { url, stop };
    await pause(50);
  }
  const said = readFileSync(log, 'utf8');
  await stop();
  throw new Error(`The product did not start:\n${said}`);
}
