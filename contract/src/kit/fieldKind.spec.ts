import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '../text/error.ts';
import { defineCommand } from './command.ts';
import { requiredField } from './field.ts';
import { fieldKinds, fieldSamples, type FieldKind } from './fieldKind.ts';
import { checkCommand } from './schema.ts';

function readValue(kind: FieldKind, input: unknown): unknown {
  const command = defineCommand({ area: 'seedwork', topic: 'test', permission: 'signed in', fields: { value: requiredField(kind) } });
  const checked = checkCommand(command, { value: input });
  return checked.ok ? checked.values.value : checked.issues.map(({ code }) => code).join();
}

const kinds = Object.keys(fieldSamples).filter((name): name is FieldKind => name in fieldKinds);
const texts = kinds.filter((kind) => typeof fieldSamples[kind] === 'string' && kind !== 'newPassword');
const forbidden = ['\u0000', 'a\u0000b', 'a\u0007', '\u001B[31m', 'a\u007F', '\uD800', 'a\uDFFFb', '\uDC00\uD800'];

describe('a text', () => {
  it.each(texts)('%s refuses control characters and lone surrogates', (kind) => {
    const sample = String(fieldSamples[kind]);
    const expected = ['gender', 'genderCode', 'affiliationRule', 'pastDate', 'date', 'propertyFormat', 'uuid'].includes(kind)
      ? `kind.${kind}`
      : 'field.control_characters';
    expect(new Set(forbidden.map((bad) => readValue(kind, sample + bad)))).toEqual(new Set([expected]));
  });

  it.each(texts)('%s is refused, never silently changed, or stays what it is when checked again', (kind) => {
    const schema = fieldKinds[kind];
    const units = fc.array(fc.oneof(fc.nat(0xff), fc.nat(0xffff)), { maxLength: 12 });
    const anyText = fc.oneof(
      units.map((codes) => codes.map((code) => String.fromCodePoint(code)).join('')),
      fc.constant(String(fieldSamples[kind])),
    );
    fc.assert(
      fc.property(anyText, (input) => {
        const once = schema.safeParse(input);
        if (!once.success) return;
        const twice = schema.safeParse(once.data);
        expect(twice.success && twice.data).toBe(once.data);
        const text = z.string().parse(once.data);
        expect(text).not.toMatch(/[\u0000-\u0008\u000E-\u001F\u007F]|^\s|\s$/u);
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it.each<[FieldKind, string, string]>([
    ['entityName', '  Klinikum \t am\n See ', 'Klinikum am See'],
    ['entityName', 'Klinikum\u2028am\u00A0See', 'Klinikum am See'],
    ['entityName', 'Müller & Söhne "Ärzte" <b>🏥</b>', 'Müller & Söhne "Ärzte" <b>🏥</b>'],
    ['entityName', "Robert'); DROP TABLE stream;--", "Robert'); DROP TABLE stream;--"],
    ['entityName', 'e\u0301', 'e\u0301'],
    ['longText', ' eins\r\nzwei\n\n\tdrei ', 'eins\nzwei\n\n\tdrei'],
    ['note', '  ', ''],
    ['country', ' che ', 'CH'],
    ['country', 'de', 'DE'],
    ['uuid', '00000000-0000-4000-8000-00000000000A', '00000000-0000-4000-8000-00000000000a'],
    ['email', ' info@klinik.example ', 'info@klinik.example'],
    ['email', 'Anna@Praxis-Müller.de', 'Anna@Praxis-Müller.de'],
    ['email', 'anna@xn--praxis-mller-klb.de', 'anna@xn--praxis-mller-klb.de'],
  ])('%s keeps what was meant of %j', (kind, input, value) => expect(readValue(kind, input)).toBe(value));

  it.each<[FieldKind, unknown, ErrorCode]>([
    ['entityName', '  ', 'field.required'],
    ['entityName', '\u200B\u2060', 'field.required'],
    ['entityName', undefined, 'field.required'],
    ['entityName', null, 'field.required'],
    ['entityName', 'x'.repeat(301), 'field.too_long'],
    ['entityName', `${'x'.repeat(301)}\u0007`, 'field.control_characters'],
    ['entityName', '\u200B'.repeat(301), 'field.too_long'],
    ['entityName', 7, 'kind.entityName'],
    ['entityName', ['Klinikum'], 'kind.entityName'],
    ['entityName', { toString: 'Klinikum' }, 'kind.entityName'],
    ['note', null, 'field.required'],
    ['country', 'FR', 'kind.country'],
    ['email', 'info@', 'kind.email'],
    ['email', 'anna@müller', 'kind.email'],
    ['email', 'anna@praxis-müller.de/x', 'kind.email'],
    ['email', 'anna@praxis-müller..de', 'kind.email'],
    ['email', 'anna@müller@praxis.de', 'kind.email'],
    ['email', 'a b@klinik.example', 'kind.email'],
    ['gender', 'M', 'kind.gender'],
    ['uuid', '1', 'kind.uuid'],
    ['newPassword', 'kurz', 'field.too_short'],
  ])('%s refuses %j', (kind, input, code) => expect(readValue(kind, input)).toBe(code));
});

describe('digits', () => {
  it.each<[FieldKind, unknown, string]>([
    ['zipCode', '01067', '01067'],
    ['zipCode', ' 01067 ', '01067'],
    ['zipCode', 10_115, '10115'],
    ['zipCode', 'SW1A 1AA', 'SW1A 1AA'],
    ['ikNumber', '012345678', '012345678'],
    ['locationNumber', '0077', '0077'],
  ])('%s keeps the leading zeros of %j', (kind, input, value) => expect(readValue(kind, input)).toBe(value));

  it.each<[FieldKind, unknown, ErrorCode]>([
    ['ikNumber', '12345678', 'kind.ikNumber'],
    ['ikNumber', '1234567890', 'field.too_long'],
    ['ikNumber', '26010002x', 'kind.ikNumber'],
    ['ikNumber', '２６０１０００２３', 'kind.ikNumber'],
    ['ikNumber', -260_100_023, 'kind.ikNumber'],
    ['ikNumber', 1.5, 'kind.ikNumber'],
    ['locationNumber', '77-10', 'kind.locationNumber'],
    ['zipCode', '%', 'kind.zipCode'],
  ])('%s refuses %j', (kind, input, code) => expect(readValue(kind, input)).toBe(code));
});

describe('a number', () => {
  it.each<[FieldKind, unknown, unknown]>([
    ['bedCount', '250', 250],
    ['bedCount', 0, 0],
    ['bedCount', -1, 'kind.bedCount'],
    ['bedCount', 20_001, 'kind.bedCount'],
    ['bedCount', 1.5, 'kind.bedCount'],
    ['bedCount', '1e3', 'kind.bedCount'],
    ['bedCount', '0x10', 'kind.bedCount'],
    ['bedCount', true, 'kind.bedCount'],
    ['bedCount', Number.POSITIVE_INFINITY, 'kind.bedCount'],
    ['humanId', 0, 'kind.humanId'],
    ['humanId', 99_999_999_999, 'kind.humanId'],
    ['year', 1989, 'kind.year'],
    ['flag', 'true', true],
    ['flag', false, false],
    ['flag', 'ja', 'kind.flag'],
    ['flag', 1, 'kind.flag'],
  ])('%s reads %j as %j', (kind, input, number) => expect(readValue(kind, input)).toBe(number));
});

describe('a date of a delivery', () => {
  it.each<[unknown, unknown]>([
    ['2027-02-15', '2027-02-15'],
    ['2100-12-31', '2100-12-31'],
    ['1990-01-01', '1990-01-01'],
    ['1989-12-31', 'kind.date'],
    ['2101-01-01', 'kind.date'],
    ['2027-02-29', 'kind.date'],
    ['15.02.2027', 'kind.date'],
    ['2027-02-15T00:00:00Z', 'kind.date'],
    ['', 'field.required'],
  ])('%j is read as %j, in the future too', (input, date) => expect(readValue('date', input)).toBe(date));
  it('is refused in the future where it tells of the past', () => expect(readValue('pastDate', '2099-01-01')).toBe('field.future'));
});

describe('a slug', () => {
  it.each<[unknown, unknown]>([
    ['ARG', 'arg'],
    [' kar-2027 ', 'kar-2027'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['ab', 'kind.slug'],
    ['x'.repeat(51), 'field.too_long'],
    ['a_b', 'kind.slug'],
    ['a b', 'kind.slug'],
    ['bücher', 'kind.slug'],
    ['', 'field.required'],
  ])('%j is read as %j', (input, slug) => expect(readValue('slug', input)).toBe(slug));
});

describe('an ordered list of names', () => {
  it.each<[unknown, unknown]>([
    [
      ['size', 'beds', 'city'],
      ['size', 'beds', 'city'],
    ],
    ['["size","beds"]', ['size', 'beds']],
    ['size\nbeds', ['size', 'beds']],
    [['beds', 'size', 'beds'], 'kind.propertyNames'],
    [['Beds'], 'kind.propertyNames'],
    [['beds', ''], 'field.required'],
    ['beds, size', 'kind.propertyNames'],
    [{ 0: 'beds' }, 'kind.propertyNames'],
    [[7], 'kind.propertyNames'],
  ])('%j is read as %j, in the order that was sent', (input, names) => expect(readValue('propertyNames', input)).toEqual(names));
});

describe('a web address', () => {
  it.each([
    ['www.klinik.example', 'https://www.klinik.example'],
    ['klinik.example/über-uns', 'https://klinik.example/über-uns'],
    ['www.klinik.example:8080/a', 'https://www.klinik.example:8080/a'],
    ['http://klinik.example', 'http://klinik.example'],
    ['HTTPS://Klinik.example/', 'HTTPS://Klinik.example/'],
  ])('%s is %s', (input, value) => expect(readValue('url', input)).toBe(value));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://klinik.example',
    'https://',
    'klinik',
    'https://klinik example.de',
    'mailto:a@b.example',
    'vbscript:x.y',
  ])('%s is none', (input) => expect(readValue('url', input)).toBe('kind.url'));
});

describe('a phone number', () => {
  it.each(['0049 351 1234567', '+49 (0)351 / 123-45', '0351 1234567', '(0351) 1234'])('%s may be one', (input) =>
    expect(readValue('phone', input)).toBe(input),
  );
  it.each(['anrufen', '+', '0049', '0351 12x', '<script>'])('%s is none', (input) =>
    expect(readValue('phone', input)).toBe(input === '0049' ? input : 'kind.phone'),
  );
});
