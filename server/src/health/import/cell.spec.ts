import { expect, test } from 'vitest';
import { cleanCell } from './cell.ts';

test.each([
  ['  St.  Anna ', 'St. Anna', []],
  ['Gefä&szlig;zentrum &amp; Co.', 'Gefäßzentrum & Co.', ['HTML entity']],
  ['Klinik 360&deg;&#32;&#x2013; A', 'Klinik 360° – A', ['HTML entity']],
  ['AT&T &unknown; &#xD800;', 'AT&T &unknown; &#xD800;', []],
  ['KLINIKEN GMBH\r\nHaus Lörrach\r\n', 'KLINIKEN GMBH Haus Lörrach', ['line break in the cell']],
  ['Haus\r\n', 'Haus', []],
  ['[2016-10-06 12:14:51] ZfP Weissenau', 'ZfP Weissenau', ['time stamp before the text']],
  ['Haus [2016] Nord', 'Haus [2016] Nord', []],
  ['Verbund ? Netzwerk', 'Verbund – Netzwerk', ['lost dash, a question mark between spaces']],
  ['Was nun?', 'Was nun?', []],
])('%j is %j', (cell, text, reasons) => {
  const cleaned = cleanCell(cell);
  expect(cleaned.text).toBe(text);
  expect(cleaned.done.map(({ reason }) => reason)).toEqual(reasons);
});
