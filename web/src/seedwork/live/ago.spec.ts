import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { formatTimeAgo } = await import('./ago.ts');

test.each([
  ['this minute', '2026-11-28T08:00:10Z', 'in dieser Minute'],
  ['on the same day', '2026-11-28T05:59:00Z', 'vor 2 Stunden'],
  ['less than a day ago, of yesterday', '2026-11-27T22:00:00Z', 'vor 10 Stunden'],
  ['a day and more ago, of yesterday', '2026-11-27T07:00:00Z', 'gestern'],
  ['47 hours ago, of the day before yesterday', '2026-11-26T09:00:00Z', 'vorgestern'],
  ['just before midnight in Berlin', '2026-11-25T22:59:00Z', 'vor 3 Tagen'],
  ['a month ago', '2026-10-29T08:00:00Z', '29.10.2026, 09:00'],
])('says how long ago: %s', (_case, time, text) => expect(formatTimeAgo(time, Date.parse('2026-11-28T08:00:30Z'))).toBe(text));

test('24 hours within the day that has 25', () =>
  expect(formatTimeAgo('2026-10-24T22:10:00Z', Date.parse('2026-10-25T22:20:00Z'))).toBe('vor 24 Stunden'));
