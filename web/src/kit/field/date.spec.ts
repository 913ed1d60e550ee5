import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '../../app/moment.ts';
import { readDate } from './date.ts';

describe('reading a date as people type it', () => {
  it.each(['20.11.2026', '20.11.26', '20112026', '201126', '20/11/2026', '20-11-2026', '2026-11-20', ' 20. 11. 2026 '])('%s', (typed) => {
    expect(readDate(typed)).toBe('2026-11-20');
  });
  it('takes two digits above fifty as the last century', () => {
    expect(readDate('1.2.84')).toBe('1984-02-01');
  });
  it.each(['01.01.0026', '01010026', '0026-01-01'])('leaves a year as it was typed: %s', (typed) => {
    expect(readDate(typed)).toBe('0026-01-01');
  });
  it.each(['31.02.2026', '29.02.2025', '20.13.2026', '0.1.2026', 'morgen', '', '2026'])('refuses %s', (typed) => {
    expect(readDate(typed)).toBeNull();
  });
  it('knows leap days', () => {
    expect(readDate('29.02.2028')).toBe('2028-02-29');
  });
});

describe('showing dates', () => {
  it('shows days in German form', () => {
    expect(formatDate('2026-11-03')).toBe('03.11.2026');
  });
  it('shows moments in Berlin, also over midnight and in summer', () => {
    expect(formatDateTime('2026-11-03T09:41:00Z')).toBe('03.11.2026, 10:41');
    expect(formatDateTime('2026-07-01T22:30:00Z')).toBe('02.07.2026, 00:30');
  });
  it('shows a value without time as the day alone', () => {
    expect(formatDateTime('2026-03-02')).toBe('02.03.2026');
  });
});
