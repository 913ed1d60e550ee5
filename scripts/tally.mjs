import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Results of one part of the tests. */
export class Tally {
  passed = 0;
  /** The names of the tests that failed. @type {string[]} */
  failed = [];
  /** The names of the tests that did not run. @type {string[]} */
  skipped = [];

  add(other) {
    this.passed += other.passed;
    this.failed.push(...other.failed);
    this.skipped.push(...other.skipped);
  }
}

/** A part that is one check: it passes with exit code 0. */
export function tallyOfCheck(title, code) {
  return Object.assign(new Tally(), code === 0 ? { passed: 1 } : { failed: [title] });
}

/** From Vitest's JSON report. A run that failed apart from its tests (a file that does not load, say) counts one failure. @returns {Tally} */
export function tallyOfVitest(title, file, code) {
  const tally = new Tally();
  const report = reportIn(file);
  for (const spec of report?.testResults ?? []) {
    for (const { status, fullName } of spec.assertionResults) {
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') tally.failed.push(`${relative(process.cwd(), spec.name)} ${fullName}`);
      else tally.skipped.push(fullName);
    }
  }
  return withFailedRun(tally, title, code);
}

/** From Playwright's JSON report; a test that passes only when repeated has not passed. @returns {Tally} */
export function tallyOfPlaywright(title, file, code) {
  const tally = new Tally();
  const walk = (suite, path) => {
    for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title]);
    for (const spec of suite.specs ?? []) {
      for (const { status } of spec.tests) {
        if (status === 'expected') tally.passed += 1;
        else (status === 'skipped' ? tally.skipped : tally.failed).push([...path, spec.title].join(' '));
      }
    }
  };
  walk(reportIn(file) ?? {}, []);
  return withFailedRun(tally, title, code);
}

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function withFailedRun(tally, title, code) {
  if (code !== 0 && tally.failed.length === 0) tally.failed.push(title);
  return tally;
}

/** The closing lines. */
export function closingLines(tally, testData) {
  const counts = [`${tally.passed} passed`, `${tally.failed.length} failed`];
  if (tally.skipped.length > 0) counts.push(`${tally.skipped.length} skipped`);
  const why = testData ? 'Not run:' : 'Not run, because KURATOR_TEST_DATA is not set (CONTRIBUTING.md says what it names):';
  return [...section(why, tally.skipped), ...section('Failed:', tally.failed), counts.join(', ')].join('\n');
}

function section(title, names) {
  return names.length > 0 ? [title, ...names.map((name) => `  ${name}`)] : [];
}
