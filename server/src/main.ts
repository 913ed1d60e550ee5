import { ensureAdministrator } from './iam/index.ts';
import { readSettings, type Settings } from './platform/config/index.ts';
import { reportFailure } from './platform/process/failure.ts';
import { waitForShutdown } from './platform/process/lifetime.ts';
import { openLog, type Log } from './platform/process/log.ts';
import { releaseMemoryWhenIdle } from './platform/process/memoryRelease.ts';
import { startEmbeddedPostgres } from './platform/postgres/index.ts';
import { createNode, type Node } from './server.ts';

const isTerminal = process.stdout.isTTY;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** @returns the function that stops the node @throws the signal's reason */
async function start(settings: Settings, log: Log, signal: AbortSignal): Promise<() => Promise<void>> {
  const report = (message: string, error?: unknown): void => log.warn({ err: error }, message);
  const postgres = settings.databaseUrl === undefined ? await startEmbeddedPostgres(settings.dataDir, { report }) : undefined;
  let node: Node | undefined;
  const end = async (): Promise<void> => {
    try {
      await node?.close();
    } finally {
      await postgres?.stop();
    }
  };
  try {
    signal.throwIfAborted();
    node = await createNode({
      settings,
      databaseUrl: postgres?.url ?? settings.databaseUrl ?? '',
      log,
      hasPages: !process.argv.includes('--without-pages'),
      signal,
    });
    await greet(node, settings, log, signal);
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}

/** Listens and prints the address and the first sign-in. @throws the signal's reason */
async function greet({ app, application }: Node, settings: Settings, log: Log, signal: AbortSignal): Promise<void> {
  // The sample asks questions of people, who must be there.
  const administrator = await ensureAdministrator({ application, settings });
  // Loads the sample's libraries only where one is wanted.
  if (settings.sample !== 'none') await (await import('./sample.ts')).seedSample(application, settings.sample, log, signal);
  signal.throwIfAborted();
  await app.listen({ port: settings.port, host: settings.host });
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : settings.port;
  const url = settings.port === 0 ? `http://${settings.host}:${port}` : settings.publicUrl;
  say(settings.roles.has('serve') ? `Kurator runs at ${url}` : `Kurator runs; /alive and /ready answer on port ${port}`);
  for (const line of administrator.lines) say(line);
}

const log = openLog(isTerminal ? 'warn' : 'info');
const running = new AbortController();
try {
  // Before the start, so that signals during it count.
  const shutdown = waitForShutdown(running);
  const end = await start(readSettings(process.env), log, running.signal);
  const release = releaseMemoryWhenIdle(running.signal);
  await shutdown;
  await release;
  await end();
} catch (error) {
  const isToldToEnd = running.signal.aborted && error === running.signal.reason;
  if (!isToldToEnd) reportFailure(error, log);
}
