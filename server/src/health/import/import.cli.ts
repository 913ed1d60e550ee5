import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Store } from '../../platform/store/index.ts';
import { Failure, Misuse, type Subcommand } from '../../platform/subcommand.ts';
import { UnreadableFile } from './fileKind.ts';
import { Findings } from './finding.ts';
import { importHospitals } from './hospitalImport.ts';
import { progressOn } from './progress.ts';
import { openSource, type SourceFile } from './sourceFile.ts';
import { reportText, summaryLines } from './summaryText.ts';

/** What stands in the timeline where nobody is named. */
const ACTOR = 'import';

/** Loads hospitals and their locations from registers' files. */
export const importSubcommand: Subcommand = {
  usage: ['import hospitals FILE... [--report FINDINGS.csv] [--as EMAIL] [--dry-run]'],
  run: async (args, { house, say }) => {
    const { paths, values } = parsed(args);
    const findings = new Findings();
    const files = opened(paths, findings);
    for (const file of files)
      say(`${file.name}: ${file.records.length.toLocaleString('en')} rows of ${spokenKinds[file.kind]} (${file.encoding})`);
    if (!files.some(({ kind, records }) => kind !== 'places' && records.length > 0))
      throw new Failure('There are no hospitals in these files: quality reports or a directory of sites are needed.');
    const { store } = await house();
    const actor = values.as === undefined ? ACTOR : await userOf(store, values.as);
    const summary = await importHospitals({
      store,
      files,
      findings,
      actor,
      dryRun: values['dry-run'] ?? false,
      onProgress: progressOn(process.stderr),
    });
    for (const line of summaryLines(summary)) say(line);
    if (values.report !== undefined) {
      writeFileSync(values.report, reportText(summary.findings));
      say(`Every finding stands in ${values.report}.`);
    }
    if (values['dry-run'] === true) say('Nothing was written: --dry-run.');
    const refused = summary.findings.filter(({ kind }) => kind === 'refused').length;
    if (refused > 0)
      throw new Failure(
        `${refused.toLocaleString('en')} refused; everything else is ${values['dry-run'] === true ? 'right' : 'in the house'}.`,
      );
  },
};

const spokenKinds = { reports: 'quality reports', sites: 'a directory of sites', places: 'places by zip code' } as const;

function parsed(args: readonly string[]) {
  const [what, ...rest] = args;
  if (what !== 'hospitals') throw new Misuse(what === undefined ? 'import what?' : `import knows hospitals, not "${what}".`);
  try {
    const { positionals, values } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { report: { type: 'string' }, as: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    });
    if (positionals.length === 0) throw new Misuse('import hospitals needs at least one FILE.');
    return { paths: positionals, values };
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** All files, or every reason why some cannot be read. */
function opened(paths: readonly string[], findings: Findings): readonly SourceFile[] {
  const problems: string[] = [];
  const files = paths.flatMap((path) => {
    try {
      return [openSource(path, findings)];
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.push(error.message);
      return [];
    }
  });
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  return files;
}

/** The user with this address, as accounts reserve it. */
async function userOf(store: Store, email: string): Promise<string> {
  const id = await store.holder('email', email.trim().toLowerCase());
  if (id === undefined) throw new Failure(`There is no user ${email}.`);
  return id;
}
