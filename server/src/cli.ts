import { errorText } from '@kurator/contract';
import { areas } from './areas.ts';
import { Rejection } from './platform/bus/index.ts';
import { readSettings } from './platform/config/index.ts';
import { createApplication, type Application } from './platform/application.ts';
import { openLog } from './platform/process/log.ts';
import { borrowEmbeddedPostgres } from './platform/postgres/index.ts';
import { registryOf } from './platform/registry.ts';
import { Failure } from './platform/process/failure.ts';
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
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const log = openLog('warn');
const onError = (error: unknown): void => log.warn({ err: error }, 'beside the command');
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
const lines = (usage: readonly string[]): string[] => usage.map((line) => `  npm run kurator -- ${line}`);

/** Opens the application on demand and closes it with the PostgreSQL it started. */
function workplace(): { at: SubcommandContext; leave: () => Promise<void> } {
  const settings = readSettings(process.env);
  const closing: (() => Promise<void>)[] = [];
  let applicationPromise: Promise<Application> | undefined;
  const open = async (): Promise<Application> => {
    const postgres = settings.databaseUrl === undefined ? await borrowEmbeddedPostgres(settings.dataDir) : undefined;
    closing.push(async () => postgres?.stop());
    const application = await createApplication({
      databaseUrl: postgres?.url ?? settings.databaseUrl ?? '',
      areas,
      projects: false,
      works: false,
      onError,
    });
    closing.push(() => application.close());
    return application;
  };
  const leave = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  return { at: { settings, say, application: () => (applicationPromise ??= open()) }, leave };
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
    const { at, leave } = workplace();
    try {
      await subcommand.run(args, at);
    } finally {
      await leave();
    }
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
  if (error instanceof Failure) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

const [name, ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);
