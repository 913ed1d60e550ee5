import { errorText } from '@kurator/contract';
import { areas } from './areas.ts';
import { Rejection } from './platform/bus/index.ts';
import { readSettings } from './platform/config/index.ts';
import { createApplication, type Application } from './platform/application.ts';
import { waitForShutdown } from './platform/process/lifetime.ts';
import { openLog } from './platform/process/log.ts';
import { borrowEmbeddedPostgres, type EmbeddedPostgres } from './platform/postgres/index.ts';
import { registryOf } from './platform/registry.ts';
import { OperationalError } from './platform/process/failure.ts';
import { UsageError, type Subcommand, type SubcommandContext } from './platform/subcommand.ts';

/** Modules by subcommand of `npm run kurator --`. */
const subcommands: ReadonlyMap<string, () => Promise<Subcommand>> = new Map([
  ['user', async () => (await import('./iam/user.cli.ts')).userSubcommand],
  ['import', async () => (await import('./health/import/import.cli.ts')).importSubcommand],
  ['export', async () => (await import('./platform/export.cli.ts')).exportSubcommand(registryOf(areas).exports)],
  ['rebuild', async () => (await import('./platform/maintenance.cli.ts')).rebuildSubcommand],
  ['check', async () => (await import('./platform/maintenance.cli.ts')).checkSubcommand],
  ['sample', async () => (await import('./health/sample/sample.cli.ts')).sampleSubcommand],
]);

// Ignores a closed pipe (`... | head`).
process.stdout.on('error', () => undefined);
/** Exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const log = openLog('warn');
const interruption = new AbortController();
const shutdown = waitForShutdown(interruption);
const onError = (error: unknown): void => {
  if (!interruption.signal.aborted) log.warn({ err: error }, 'beside the command');
};
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
const lines = (usage: readonly string[]): string[] => usage.map((line) => `  npm run kurator -- ${line}`);

interface Workplace {
  readonly at: SubcommandContext;
  /** Closes the application, then the PostgreSQL that it started. */
  readonly leave: () => Promise<void>;
  /** Ends that PostgreSQL without waiting for work in progress, which the next node resumes. */
  readonly abandon: () => Promise<void>;
}

/** Opens the application on demand. */
function workplace(): Workplace {
  const settings = readSettings(process.env);
  let postgresPromise: Promise<EmbeddedPostgres> | undefined;
  let applicationPromise: Promise<Application> | undefined;
  const open = async (): Promise<Application> => {
    postgresPromise = settings.databaseUrl === undefined ? borrowEmbeddedPostgres(settings.dataDir) : undefined;
    return createApplication({
      databaseUrl: (await postgresPromise)?.url ?? settings.databaseUrl ?? '',
      areas,
      hasProjectors: false,
      hasJobRunner: false,
      onError,
    });
  };
  const abandon = async (): Promise<void> => (await postgresPromise)?.stop();
  const leave = async (): Promise<void> => {
    try {
      await (await applicationPromise)?.close();
    } finally {
      await abandon();
    }
  };
  return { at: { settings, say, signal: interruption.signal, application: () => (applicationPromise ??= open()) }, leave, abandon };
}

async function run(name: string | undefined, args: readonly string[]): Promise<number> {
  const load = subcommands.get(name ?? '');
  const subcommand = await load?.();
  if (!subcommand) {
    complain(name === undefined ? 'What shall be done?' : `There is no "${name}".`);
    for (const each of subcommands.values()) for (const line of lines((await each()).usage)) complain(line);
    return 2;
  }
  try {
    const { at, leave, abandon } = workplace();
    try {
      await Promise.race([subcommand.run(args, at), shutdown]);
    } finally {
      await (interruption.signal.aborted ? abandon() : leave());
    }
    // Work in progress would keep the process alive.
    if (interruption.signal.aborted) process.exit(INTERRUPTED);
    return 0;
  } catch (error) {
    for (const line of explainError(error, subcommand)) complain(line);
    return error instanceof UsageError ? 2 : 1;
  }
}

function explainError(error: unknown, { usage }: Subcommand): readonly string[] {
  if (error instanceof UsageError) return [error.message, ...lines(usage)];
  if (error instanceof Rejection)
    return error.reasons.map(({ field, code, params }) => `${field === undefined ? '' : `${field}: `}${errorText(code, 'en', params)}`);
  if (error instanceof OperationalError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

const [name, ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);
