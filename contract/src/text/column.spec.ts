import { expect, test } from 'vitest';
import { codeOf } from './codeWord.ts';
import { columnOfHead } from './column.ts';

const columns = ['medic_id', 'dms_one_id', 'id', 'last_name', 'email', 'zipcode', 'website'];

test.each([
  ['dms_one_id', 'dms_one_id'],
  ['DMS-One-ID', 'dms_one_id'],
  ['Dms One ID', 'dms_one_id'],
  ['human_id', 'dms_one_id'],
  ['UUID', 'id'],
  ['Nachname', 'last_name'],
  ['LAST NAME ', 'last_name'],
  ['E-Mail', 'email'],
  ['Zipcode', 'zipcode'],
  ['Postleitzahl', 'zipcode'],
  ['url', 'website'],
  ['Vorname', undefined],
  ['Nachname alt', undefined],
])('the head %j means the column %s', (head, column) => expect(columnOfHead(columns)(head)).toBe(column));

test.each([
  ['gender', 'Weiblich', ['M', 'F'], 'F'],
  ['gender', 'male', ['M', 'F'], 'M'],
  ['gender', 'divers', ['M', 'F'], undefined],
  ['country', 'österreich', ['DE', 'AT'], 'AT'],
  ['country', 'Switzerland', ['DE', 'CH'], 'CH'],
  ['country', 'de', ['DE', 'CH'], 'DE'],
  ['entity_type', 'Rehaklinik', ['hospital', 'reha'], 'reha'],
] as const)('the word for a %s %j means its code', (kind, word, codes, code) => expect(codeOf(kind, word, codes)).toBe(code));
