import { expect, test } from 'vitest';
import { cleanCell } from './cell.ts';

test.each([
  ['  St.  Anna ', 'St. Anna', []],
  ['Gefä&szlig;zentrum &amp; Co.', 'Gefäßzentrum & Co.', ['cell.entity']],
  ['Klinik 360&deg;&#32;&#x2013; A', 'Klinik 360° – A', ['cell.entity']],
  ['AT&T &unknown; &#xD800;', 'AT&T &unknown; &#xD800;', []],
  ['KLINIKEN GMBH\r\nHaus Lörrach\r\n', 'KLINIKEN GMBH Haus Lörrach', ['cell.break']],
  ['Haus\r\n', 'Haus', []],
  ['[2016-10-06 12:14:51] ZfP Weissenau', 'ZfP Weissenau', ['cell.time']],
  ['Haus [2016] Nord', 'Haus [2016] Nord', []],
  ['Verbund ? Netzwerk', 'Verbund – Netzwerk', ['cell.dash']],
  ['Was nun?', 'Was nun?', []],
])('%j is %j', (cell, text, reasons) => {
  const cleaned = cleanCell(cell);
  expect(cleaned.text).toBe(text);
  expect(cleaned.corrections).toEqual(reasons);
});
