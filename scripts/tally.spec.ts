import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closingLines, Tally, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs';

function report(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurator-tally-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitestReport = {
  testResults: [
    {
      assertionResults: [
        { status: 'passed', fullName: 'a' },
        { status: 'failed', fullName: 'b' },
        { status: 'skipped', fullName: 'real hospitals load' },
      ],
    },
  ],
};
const test1 = (status: string) => ({ title: status, tests: [{ status }] });
const playwrightReport = {
  suites: [
    {
      title: 'shell.spec.ts',
      specs: [test1('expected')],
      suites: [{ title: 'lists', specs: ['unexpected', 'flaky', 'skipped'].map(test1) }],
    },
  ],
};

test('each part counts what ran in it', () => {
  expect(tallyOfVitest(report(vitestReport), 1)).toMatchObject({ passed: 1, failed: 1, skipped: ['real hospitals load'] });
  expect(tallyOfPlaywright(report(playwrightReport), 1)).toMatchObject({ passed: 1, failed: 2, skipped: ['shell.spec.ts lists skipped'] });
  expect(tallyOfCheck(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(tallyOfCheck(2)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run that failed apart from its tests, or wrote no report, is a failure', () => {
  expect(tallyOfVitest(report({ testResults: [] }), 1).failed).toBe(1);
  expect(tallyOfVitest('/nowhere/report.json', 1).failed).toBe(1);
  expect(tallyOfPlaywright('/nowhere/report.json', 1).failed).toBe(1);
});

test('the last line is the sum; what did not run is named above it, with the reason', () => {
  const total = new Tally();
  total.add(tallyOfCheck(0));
  expect(closingLines(total, undefined)).toBe('1 passed, 0 failed');
  total.add(tallyOfVitest(report(vitestReport), 1));
  const lines = closingLines(total, undefined).split('\n');
  expect(lines[0]).toContain('KURATOR_TEST_DATA is not set');
  expect(lines[1]).toBe('  real hospitals load');
  expect(lines.at(-1)).toBe('2 passed, 1 failed, 1 skipped');
  expect(closingLines(total, '/data')).not.toContain('KURATOR_TEST_DATA');
});
