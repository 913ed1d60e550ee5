import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, noChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { closingLines, Tally, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs';
import { ensureBuilt } from './web.mjs';

// Every part runs, also after a failed one: one run shows all there is to mend.
await ensureInstalled();
const total = new Tally();
const reports = mkdtempSync(join(tmpdir(), 'kurator-reports-'));

async function check(title, program, args) {
  announce(title);
  total.add(tallyOfCheck(await run(program, args)));
}

function announce(title) {
  process.stdout.write(`\n== ${title}\n`);
}

async function vitest(title, project) {
  announce(title);
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters]);
  return tallyOfVitest(report, code);
}

async function playwright() {
  announce('Browser tests');
  if ((await ensureBuilt()) !== 0) return tallyOfCheck(1);
  const browser = await chromium();
  if (!browser) {
    process.stderr.write(`${noChromium}\n`);
    return tallyOfCheck(1);
  }
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run('playwright', ['test', '--config', 'e2e', '--reporter=list,json'], { env });
  return tallyOfPlaywright(report, code);
}

await check('Lint', 'oxlint', []);
await check('Format (npm run format mends it)', 'oxfmt', ['--check']);
for (const part of ['contract', 'server', 'web', 'scripts']) await check(`Types of ${part}`, 'tsc', ['-p', part]);
total.add(await vitest('Unit tests and architecture rules', 'unit'));
total.add(await vitest('Database tests', 'database'));
total.add(await playwright());

rmSync(reports, { recursive: true });
const gaps = JSON.parse(readFileSync(new URL('../server/src/testing/specGaps.json', import.meta.url), 'utf8'));
process.stdout.write(`\n${gaps.length} points of contract.json are missing: server/src/testing/specGaps.json names them\n`);
process.stdout.write(`\n${closingLines(total, process.env.KURATOR_TEST_DATA)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
