import { expect, test } from 'vitest';
import { codeOf } from './codeWord.ts';
import { createHeadingMatcher } from './column.ts';

const columns = ['medic_id', 'dms_one_id', 'id', 'last_name', 'email', 'zipcode', 'website'];

test.each([
  ['dms_one_id', 'dms_one_id'],
  ['Dms One ID', 'dms_one_id'],
  ['LAST NAME ', 'last_name'],
  ['Zipcode', 'zipcode'],
  ['Nachname', undefined],
])('the head %j names the column %s', (head, column) => expect(createHeadingMatcher(columns)(head).namedColumn).toBe(column));

test.each([
  ['DMS-One-ID', ['dms_one_id']],
  ['human_id', ['dms_one_id']],
  ['UUID', ['id']],
  ['Nachname', ['last_name']],
  ['E-Mail', ['email']],
  ['Postleitzahl', ['zipcode']],
  ['url', ['website']],
  ['Vorname', []],
  ['Nachname alt', []],
])('the head %j is a title of %j', (head, titled) => expect(createHeadingMatcher(columns)(head).titled).toEqual(titled));

test('a title that two columns have is of both', () =>
  expect(createHeadingMatcher(['zipcode', 'address_zipcode'])('PLZ').titled).toEqual(['zipcode', 'address_zipcode']));

test.each([
  ['gender', 'Weiblich', ['M', 'F'], 'F'],
  ['gender', 'male', ['M', 'F'], 'M'],
  ['gender', 'divers', ['M', 'F'], undefined],
  ['country', 'österreich', ['DE', 'AT'], 'AT'],
  ['country', 'Switzerland', ['DE', 'CH'], 'CH'],
  ['country', 'de', ['DE', 'CH'], 'DE'],
  ['entity_type', 'Rehaklinik', ['hospital', 'reha'], 'reha'],
] as const)('the word for a %s %j means its code', (kind, word, codes, code) => expect(codeOf(kind, word, codes)).toBe(code));
