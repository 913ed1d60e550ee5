import { existsSync, readFileSync } from 'node:fs';

/** Results of one part of the tests. */
export class Tally {
  passed = 0;
  failed = 0;
  /** The names of the tests that did not run. @type {string[]} */
  skipped = [];

  add(other) {
    this.passed += other.passed;
    this.failed += other.failed;
    this.skipped.push(...other.skipped);
  }
}

/** A part that is one check: it passes with exit code 0. */
export function tallyOfCheck(code) {
  return Object.assign(new Tally(), code === 0 ? { passed: 1 } : { failed: 1 });
}

/** From Vitest's JSON report. A run that failed apart from its tests (a file that does not load, say) counts one failure. @returns {Tally} */
export function tallyOfVitest(file, code) {
  const tally = new Tally();
  const report = reportIn(file);
  for (const spec of report?.testResults ?? []) {
    for (const { status, fullName } of spec.assertionResults) {
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') tally.failed += 1;
      else tally.skipped.push(fullName);
    }
  }
  return withFailedRun(tally, code);
}

/** From Playwright's JSON report; a test that passes only when repeated has not passed. @returns {Tally} */
export function tallyOfPlaywright(file, code) {
  const tally = new Tally();
  const walk = (suite, path) => {
    for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title]);
    for (const spec of suite.specs ?? []) {
      for (const { status } of spec.tests) {
        if (status === 'expected') tally.passed += 1;
        else if (status === 'skipped') tally.skipped.push([...path, spec.title].join(' '));
        else tally.failed += 1;
      }
    }
  };
  walk(reportIn(file) ?? {}, []);
  return withFailedRun(tally, code);
}

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function withFailedRun(tally, code) {
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  return tally;
}

/** The closing lines. */
export function closingLines(tally, testData) {
  const counts = [`${tally.passed} passed`, `${tally.failed} failed`];
  if (tally.skipped.length > 0) counts.push(`${tally.skipped.length} skipped`);
  const why = testData ? 'Not run:' : 'Not run, because KURATOR_TEST_DATA is not set (the folder of real data; .ci/run sets it):';
  const missing = tally.skipped.length > 0 ? [why, ...tally.skipped.map((name) => `  ${name}`)] : [];
  return [...missing, counts.join(', ')].join('\n');
}
