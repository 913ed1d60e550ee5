import { expect, test } from 'vitest';
import { describeContractViolations } from './answerFaults.ts';

const url = '/dms/seedwork/api/query/projectorstorage/medics/?language=de';

test('keys beyond the contract are no fault', () =>
  expect(describeContractViolations(url, { diff: 0, running: true, more: 'later' })).toBe(''));

test.each([{ running: true }, { running: true, diff: 'none' }])('the fault of %o names its place, not its value', (answer) => {
  expect(describeContractViolations(url, answer)).toMatch(/^diff: /);
  expect(describeContractViolations(url, answer)).not.toContain('none');
});

test('an address that is no query of the contract has no faults', () => expect(describeContractViolations('/ready', 1)).toBe(''));
