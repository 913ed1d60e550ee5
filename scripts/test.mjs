import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, noChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { collect, run } from './run.mjs';
import { closingLines, Tally, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';

// Every part runs, also after a failed one: one run shows all there is to mend.
await ensureInstalled();
const total = new Tally();
const reports = mkdtempSync(join(tmpdir(), 'kurator-reports-'));

/** Runs checks of one processor each beside one another, the longest first, and shows them as they end. */
async function check(checks) {
  const pendingChecks = [...checks];
  const work = async () => {
    for (let next = pendingChecks.shift(); next; next = pendingChecks.shift()) {
      const [title, program, ...args] = next;
      const { code, output } = await collect(program, args);
      announce(title);
      process.stdout.write(output);
      total.add(tallyOfCheck(title, code));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

function announce(title) {
  process.stdout.write(`\n== ${title}\n`);
}

async function runVitest(title, project) {
  announce(title);
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters]);
  return tallyOfVitest(title, report, code);
}

async function runPlaywright() {
  const title = 'Browser tests';
  announce(title);
  if ((await ensureBuilt()) !== 0) return tallyOfCheck('Build of the interface', 1);
  const browser = await ensureChromium();
  if (!browser) {
    process.stderr.write(`${noChromium}\n`);
    return tallyOfCheck(title, 1);
  }
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run('playwright', ['test', '--config', 'e2e', '--reporter=list,json'], { env });
  return tallyOfPlaywright(title, report, code);
}

await check([
  ['Types of server', 'tsc', '-p', 'server'],
  ['Types of web', 'tsc', '-p', 'web'],
  ['Lint', 'oxlint'],
  ['Types of contract', 'tsc', '-p', 'contract'],
  ['Types of scripts', 'tsc', '-p', 'scripts'],
  ['Format (npm run format mends it)', 'oxfmt', '--check'],
]);
total.add(await runVitest('Unit tests and architecture rules', 'unit'));
total.add(await runVitest('Database tests', 'database'));
total.add(await runPlaywright());

rmSync(reports, { recursive: true });
const gaps = JSON.parse(readFileSync(new URL('../server/src/testing/specGaps.json', import.meta.url), 'utf8'));
process.stdout.write(`\n${gaps.length} points of contract.json are missing: server/src/testing/specGaps.json names them\n`);
process.stdout.write(`\n${closingLines(total, process.env.KURATOR_TEST_DATA)}\n`);
process.exitCode = total.failed.length === 0 ? 0 : 1;
