import { toNationalPhone } from '@kurator/contract/text/phone';
import examples from 'libphonenumber-js/mobile/examples';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { e164, phoneAnswer } from './phoneNumber.ts';
import { nationalPhoneSql } from './phoneSql.ts';

const { pool } = await createTestDatabase('empty');

const germanNumbers = [
  '0351 / 458-0',
  '0049 351 4580',
  '+49 (0)351 458-0',
  '030 901820',
  '089 5160-0',
  '03328 430612',
  '040 42840',
  '0800 1234567',
  '0151 23456789',
  '0160 1234567',
  '0176 12345678',
  '0180 5123456',
  '07361 46 2066-0',
  '038293 1234',
  '0700 12345678',
  '0201 12345',
];
const areas = Array.from({ length: 8_000 }, (_, index) => `0${2000 + index}12345`);
const foreignNumbers = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? []);

test('phones of all countries are written as pages show them', async () => {
  const typed = [...germanNumbers, ...areas, ...foreignNumbers, 'Zentrale, 2. Stock'];
  const { rows } = await pool.query<{ shown: string }>(
    `select ${nationalPhoneSql('e', 't')} as shown from unnest($1::text[], $2::text[]) with ordinality u(t, e, nr) order by nr`,
    [typed, typed.map((phone) => e164(phone) ?? null)],
  );
  expect(foreignNumbers.length).toBeGreaterThan(200);
  expect(rows.map(({ shown }) => shown)).toEqual(typed.map((phone) => toNationalPhone(phoneAnswer(phone))));
});
