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
      name: join(process.cwd(), 'names.spec.ts'),
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
  expect(tallyOfVitest('unit', report(vitestReport), 1)).toMatchObject({
    passed: 1,
    failed: ['names.spec.ts b'],
    skipped: ['real hospitals load'],
  });
  expect(tallyOfPlaywright('browser', report(playwrightReport), 1)).toMatchObject({
    passed: 1,
    failed: ['shell.spec.ts lists unexpected', 'shell.spec.ts lists flaky'],
    skipped: ['shell.spec.ts lists skipped'],
  });
  expect(tallyOfCheck('Lint', 0)).toMatchObject({ passed: 1, failed: [] });
  expect(tallyOfCheck('Lint', 2)).toMatchObject({ passed: 0, failed: ['Lint'] });
});

test('a run that failed apart from its tests, or wrote no report, is a failure', () => {
  expect(tallyOfVitest('unit', report({ testResults: [] }), 1).failed).toEqual(['unit']);
  expect(tallyOfVitest('unit', '/nowhere/report.json', 1).failed).toEqual(['unit']);
  expect(tallyOfPlaywright('browser', '/nowhere/report.json', 1).failed).toEqual(['browser']);
});

test('the last line is the sum; above it stand the tests that failed, and those that did not run with the reason', () => {
  const total = new Tally();
  total.add(tallyOfCheck('Lint', 0));
  expect(closingLines(total, undefined)).toBe('1 passed, 0 failed');
  total.add(tallyOfVitest('unit', report(vitestReport), 1));
  const lines = closingLines(total, undefined).split('\n');
  expect(lines[0]).toContain('KURATOR_TEST_DATA is not set');
  expect(lines.slice(1)).toEqual(['  real hospitals load', 'Failed:', '  names.spec.ts b', '2 passed, 1 failed, 1 skipped']);
  expect(closingLines(total, '/data')).not.toContain('KURATOR_TEST_DATA');
});
