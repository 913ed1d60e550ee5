import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dotMeaningOf, numberText, readNumber } from './numberText.ts';
import { isFilled, propertyFormats, formatPropertyValue, type Property, type PropertyFormat } from './property.ts';
import { convertPropertyValues, readPropertyValue } from './propertyValue.ts';

const definition = (format: PropertyFormat, more: Partial<Property> = {}): Property => ({
  name: 'score',
  label: 'Score',
  format,
  required: false,
  allow_null: false,
  allow_zero: true,
  ...more,
});

test.each([
  ['1.234,5', 1234.5],
  ['1.234', 1234],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['0.123', 0.123],
  ['1.2345', 1.2345],
  ['1.234.567', 1_234_567],
  ['-3', -3],
  ['\u22123,5', -3.5],
  ['+7', 7],
  [' 40 ', 40],
  ['1\u00A0234', 1234],
])('the number %j is read as German writes it', (text, value) => expect(readNumber(text)).toBe(value));

test.each(['1,234.5', '12.34,5', '1.23.456', '1e3', '0x10', 'zwölf', '', '.', ',', '1,', ',5', '1,2,3', 'NaN', 'Infinity', '5 %', '--3'])(
  'the number %j could be meant in two ways or in none, and is refused',
  (text) => expect(readNumber(text)).toBeUndefined(),
);

test.each([
  ['87.5', 'decimals'],
  ['-0.125', 'decimals'],
  ['1.2345 %', 'decimals'],
  ['87.125', 'thousands'],
  ['\u2212 1.234 Betten', 'thousands'],
  ['1.234.567', undefined],
  ['1.234,5', undefined],
  ['87,125', undefined],
  ['1.2.2026', undefined],
  ['Dr. 1.5', undefined],
])('the dot of %j is one of %s', (text, meaning) => expect(dotMeaningOf(text)).toBe(meaning));

test('the unit may stand behind its number', () => {
  expect(readNumber('12,5 %', '%')).toBe(12.5);
  expect(readNumber('80 Betten', 'Betten')).toBe(80);
  expect(readNumber('80 Ärzte', 'Betten')).toBeUndefined();
});

test('a number in German writing is read back as the same number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), (value) => {
      const text = numberText(value, 'de');
      expect(readNumber(text)).toBeCloseTo(value, 12);
    }),
  );
});

describe('a value', () => {
  it.each([
    ['str', ' Dr.  Muster ', 'Dr. Muster'],
    ['bool', 'Ja', true],
    ['bool', 'FALSCH', false],
    ['bool', 'true', true],
    ['bool', true, true],
    ['int', '1.234', 1234],
    ['int', '12,0', 12],
    ['float', '12,5 %', 12.5],
    ['float', 12.5, 12.5],
    ['url', 'www.klinik.example', 'https://www.klinik.example'],
    ['email', 'info@klinik.example', 'info@klinik.example'],
    ['select', 'grün', 'Grün'],
  ] as const)('%s reads %j as %j', (format, input, value) => {
    expect(readPropertyValue(definition(format, { symbol: '%', options: ['Rot', 'Grün'] }), input)).toEqual({ ok: true, value });
  });

  it.each([
    ['bool', 'vielleicht'],
    ['int', '12,5'],
    ['int', '9007199254740993'],
    ['float', '1,234.5'],
    ['float', true],
    ['float', Number.NaN],
    ['url', 'keine Adresse'],
    ['email', 'info@'],
    ['select', 'Blau'],
    ['str', '\u0000'],
    ['str', { value: 1 }],
  ] as const)('%s refuses %j and says what would be right', (format, input) => {
    const reading = readPropertyValue(definition(format, { options: ['Rot', 'Grün'] }), input);
    expect(reading).toMatchObject({ ok: false, code: `property.${format}` });
  });

  it('of select is never guessed among options that are written alike', () => {
    expect(readPropertyValue(definition('select', { options: ['Müller', 'Mueller'] }), 'MÜLLER')).toMatchObject({ ok: false });
  });

  it('may be none where the definition allows it, and only there', () => {
    for (const input of [null, '', '  ', undefined]) {
      expect(readPropertyValue(definition('int', { allow_null: true }), input)).toEqual({ ok: true, value: null });
      expect(readPropertyValue(definition('int'), input)).toMatchObject({ ok: false, code: 'property.no_value' });
    }
  });

  it('is filled by what its definition lets count', () => {
    const by = 'hand' as const;
    expect(isFilled(definition('int'), undefined)).toBe(false);
    expect(isFilled(definition('int', { allow_zero: false }), { value: 0, by })).toBe(false);
    expect(isFilled(definition('bool', { allow_zero: false }), { value: false, by })).toBe(false);
    expect(isFilled(definition('bool', { allow_zero: true }), { value: false, by })).toBe(true);
    expect(isFilled(definition('str', { allow_null: true }), { value: null, by })).toBe(true);
    expect(isFilled(definition('str'), { value: null, by })).toBe(false);
  });

  it('that was read is read again from how German writes it', () => {
    const inputs = fc
      .constantFrom(...propertyFormats)
      .chain((format) =>
        fc
          .oneof(fc.integer(), fc.boolean(), fc.constantFrom('a@b.example', 'https://b.example/x', 'Rot', 'Text mit Wort', '-1.234,25'))
          .map((input) => ({ format, input })),
      );
    fc.assert(
      fc.property(inputs, ({ format, input }) => {
        const of = definition(format, { options: ['Rot'], symbol: '€' });
        const first = readPropertyValue(of, input);
        const second = first.ok ? readPropertyValue(of, formatPropertyValue(of, first.value, 'de')) : first;
        expect(second).toEqual(first);
      }),
    );
  });
});

test.each([
  ['int', null, 1954, '1954'],
  ['int', null, 999, '999'],
  ['int', null, 9_999, '9999'],
  ['int', null, 10_000, '10.000'],
  ['int', 'Betten', 1954, '1.954 Betten'],
  ['float', null, 1954, '1.954'],
] as const)('%s with the unit %j shows %j as %j', (format, symbol, value, text) =>
  expect(formatPropertyValue({ format, symbol }, value, 'de')).toBe(text),
);

test('a format changes only where every value converts; the others are named', () => {
  expect(convertPropertyValues(definition('int'), ['12', '1.000', null])).toEqual({ values: [12, 1000, null], refusedValues: [] });
  expect(convertPropertyValues(definition('int'), ['12', 'viele'])).toEqual({ values: [12], refusedValues: ['viele'] });
  expect(convertPropertyValues(definition('str'), [1234.5, true])).toEqual({ values: ['1.234,5', 'Ja'], refusedValues: [] });
});
