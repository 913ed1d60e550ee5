import { writeFileSync } from 'node:fs';
import type { Store } from '../../platform/store/index.ts';
import { OperationalError } from '../../platform/process/failure.ts';
import { UsageError, readArgs, type Subcommand } from '../../platform/subcommand.ts';
import { UnreadableFile } from './fileKind.ts';
import { Findings } from './finding.ts';
import { openInputFile, type InputFile } from './inputFile.ts';
import { runHospitalImport } from './hospitalImport.ts';
import { createProgressReporter } from './progress.ts';
import { readSourceFiles } from './registers.ts';
import { formatFindingsCsv, formatSummaryLines } from './summaryText.ts';

/** Author in the timeline if none is named. */
const ACTOR = 'import';

export const importSubcommand: Subcommand = {
  usage: ['import hospitals FILE... [--report FINDINGS.csv] [--as EMAIL] [--dry-run]'],
  run: async (args, { application, say }) => {
    const { paths, values } = parseArguments(args);
    const files = openFiles(paths, say);
    const home = await application();
    const actor = values.as === undefined ? ACTOR : await findUser(home.store, values.as);
    const summary = await runHospitalImport({
      application: home,
      files,
      actor,
      isDryRun: values['dry-run'] ?? false,
      onProgress: createProgressReporter(process.stderr),
    });
    for (const line of formatSummaryLines(summary)) say(line);
    if (values.report !== undefined) {
      writeFileSync(values.report, formatFindingsCsv(summary.findings));
      say(`Every finding stands in ${values.report}.`);
    }
    if (values['dry-run'] === true) say('Nothing was written: --dry-run.');
    const refusedCount = summary.findings.filter(({ kind }) => kind === 'refused').length;
    if (refusedCount > 0)
      throw new OperationalError(
        `${refusedCount.toLocaleString('en')} refused; everything else is ${values['dry-run'] === true ? 'right' : 'imported'}.`,
      );
  },
};

const spokenKinds = { reports: 'quality reports', sites: 'a directory of sites', places: 'places by zip code' } as const;

function parseArguments(args: readonly string[]) {
  const [what, ...rest] = args;
  if (what !== 'hospitals') throw new UsageError(what === undefined ? 'import what?' : `import knows hospitals, not "${what}".`);
  const { positionals, values } = readArgs({
    args: rest,
    allowPositionals: true,
    options: { report: { type: 'string' }, as: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  });
  if (positionals.length === 0) throw new UsageError('import hospitals needs at least one FILE.');
  return { paths: positionals, values };
}

function openFiles(paths: readonly string[], say: (line: string) => void): readonly InputFile[] {
  const problems: string[] = [];
  const orProblem = <T>(readFiles: () => readonly T[]): readonly T[] => {
    try {
      return readFiles();
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.push(error.message);
      return [];
    }
  };
  const givenFiles = paths.flatMap((path) => orProblem(() => [openInputFile(path)]));
  const files = orProblem(() => readSourceFiles(givenFiles, new Findings()));
  for (const { name, records, kind, reading } of files)
    say(`${name}: ${records.length.toLocaleString('en')} rows of ${spokenKinds[kind]} (${reading.encoding ?? ''})`);
  if (problems.length > 0) throw new OperationalError(problems.join('\n'));
  return givenFiles;
}

/** User by the reserved address. */
async function findUser(store: Store, email: string): Promise<string> {
  const id = await store.findHolder('email', email.trim().toLowerCase());
  if (id === undefined) throw new OperationalError(`There is no user ${email}.`);
  return id;
}
