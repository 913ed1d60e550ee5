import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { readSettings } from './platform/config/index.ts';
import { OperationalError, reportFailure } from './platform/process/failure.ts';
import { findFreePort } from './platform/process/freePort.ts';
import { waitForShutdown } from './platform/process/lifetime.ts';
import { openLog } from './platform/process/log.ts';
import { startEmbeddedPostgres } from './platform/postgres/index.ts';

const root = join(import.meta.dirname, '../..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs PostgreSQL, the API restarted on changes, and Vite in front of both, under one origin. @throws an OperationalError if one of them ends */
async function develop(): Promise<void> {
  const running = new AbortController();
  const shutdown = waitForShutdown(running);
  const settings = readSettings(process.env);
  const postgres =
    settings.databaseUrl === undefined
      ? await startEmbeddedPostgres(settings.dataDir, { report: (message) => say(message) })
      : { url: settings.databaseUrl, stop: () => Promise.resolve() };
  const children: ChildProcess[] = [];
  const start = (program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): ChildProcess => {
    const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, PATH, ...env } });
    children.push(child);
    return child;
  };
  try {
    const api = `http://127.0.0.1:${await findFreePort()}`;
    const server = start(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts', '--without-pages'], root, {
      PORT: new URL(api).port,
      HOST: '127.0.0.1',
      DATABASE_URL: postgres.url,
      KURATOR_PUBLIC_URL: settings.publicUrl,
      KURATOR_SAMPLE: settings.sample,
    });
    const pages = start(
      'vite',
      ['--host', settings.host, '--port', String(settings.port), '--strictPort', '--logLevel', 'warn'],
      join(root, 'web'),
      {
        KURATOR_API: api,
      },
    );
    await Promise.race([shutdown, once(server, 'exit'), once(pages, 'exit')]);
    if (!running.signal.aborted) throw new OperationalError('The server or Vite ended by itself.');
  } finally {
    await Promise.all(children.map((child) => endProcess(child)));
    await postgres.stop();
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
}

await develop().catch((error: unknown) => reportFailure(error, openLog('warn')));
