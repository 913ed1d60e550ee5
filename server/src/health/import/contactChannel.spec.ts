import { expect, test } from 'vitest';
import { e164 } from '../../seedwork/phoneNumber.ts';
import { normalisePhone, normaliseUrl } from './contactChannel.ts';

test.each([
  ['0461 - 812 0', '+494618120', undefined],
  ['+49 461 8120', '+494618120', undefined],
  ['5141 - 5935 4106', '+49514159354106', 'phone.area'],
  ['49 - 0347397 0', '+493473970', 'phone.country'],
])('the phone number %j is %s', (cell, number, reason) => {
  const tidied = normalisePhone(cell);
  expect(e164(tidied.value ?? '')).toBe(number);
  expect(tidied.code).toBe(reason);
});

test.each(['0', '- 0', 'siehe Webseite', '0461 812 0 und 0461 813 0 oder auch abends'])('%j is no phone number', (cell) => {
  expect(normalisePhone(cell)).toEqual({ value: undefined, code: 'phone.none' });
});

test.each([
  ['http://www.haus.example', 'http://www.haus.example', undefined],
  ['www.haus.example/klinik', 'https://www.haus.example/klinik', 'url.scheme'],
  ['http:// www.haus.example', 'http://www.haus.example', 'url.spaces'],
  ['http://www.haus.example/Bad Pyrmont/Klinik.html', 'http://www.haus.example/Bad%20Pyrmont/Klinik.html', 'url.spaces'],
  ['https://www.haus.example.', 'https://www.haus.example', 'url.spaces'],
])('the address %j is %s', (cell, url, reason) => {
  expect(normaliseUrl(cell)).toMatchObject({ value: url });
  expect(normaliseUrl(cell).code).toBe(reason);
});

test.each([
  ['http://www.haus-kliniken/nordenham.de', { code: 'url.host', params: { host: 'www.haus-kliniken' } }],
  ['http://www.krankenhaus-mol-de', { code: 'url.host', params: { host: 'www.krankenhaus-mol-de' } }],
  ['http://www.neustadt@haus.example', { code: 'url.email' }],
  ['keine', { code: 'url.none' }],
])('%j is no web address', (cell, reason) => {
  expect(normaliseUrl(cell)).toEqual({ value: undefined, ...reason });
});
