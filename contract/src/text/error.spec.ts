import { describe, expect, it } from 'vitest';
import { commands } from '../commands.ts';
import { fieldKinds } from '../kit/fieldKind.ts';
import { propertyFormats } from '../kit/property.ts';
import { errorsDe } from './error.de.ts';
import { errorsEn, type ErrorTemplate } from './error.en.ts';
import { errorText, languageOf } from './error.ts';

const codes = Object.keys(errorsEn).filter((code): code is keyof typeof errorsEn => code in errorsEn);
const sentences = (text: ErrorTemplate): string[] => (typeof text === 'string' ? [text] : [text.one, text.other]);
const places = (text: ErrorTemplate): string[][] =>
  sentences(text).map((sentence) => [...sentence.matchAll(/\{(\w*)\}?/g)].map(([place]) => place).toSorted());

describe('every refusal', () => {
  it('has a text in both languages', () => expect(Object.keys(errorsDe).toSorted()).toEqual(codes.toSorted()));
  it.each(codes)('%s has the same places in both', (code) => expect(places(errorsDe[code])).toEqual(places(errorsEn[code])));
  it.each(codes)('%s is a sentence in both, and not the same one', (code) => {
    expect([errorsDe[code], errorsEn[code]].flatMap(sentences).filter((text) => !/^[\p{Lu}{].*[.]$/su.test(text))).toEqual([]);
    expect(errorsDe[code]).not.toEqual(errorsEn[code]);
  });
});

it('there is one for every kind of field', () => {
  expect(Object.keys(fieldKinds).filter((kind) => !(`kind.${kind}` in errorsEn))).toEqual([]);
  expect(codes.filter((code) => code.startsWith('kind.') && !(code.slice(5) in fieldKinds))).toEqual([]);
});

it('there is one for every format of properties', () => {
  expect(propertyFormats.filter((format) => !(`property.${format}` in errorsEn))).toEqual([]);
});

it('commands declare refusals that have a text', () => {
  expect(commands.flatMap(({ rejections }) => rejections).filter((code) => !(code in errorsEn))).toEqual([]);
});

describe('a text', () => {
  it('is filled with what the refusal says, literally', () => {
    expect(errorText('hospital.ik_number_taken', 'en', { key: '$& {name}', name: '$1 {key}' })).toBe(
      'The IK number $& {name} belongs to $1 {key}.',
    );
  });
  it.each([
    ['entity.has_children', 1, 'Es gibt noch einen zugehörigen Eintrag: Nord.', 'One entity still belongs to it: Nord.'],
    ['entity.has_children', 2, 'Es gibt noch 2 zugehörige Einträge: Nord.', '2 entities still belong to it: Nord.'],
    ['import.has_errors', 1, 'Eine Zeile ist fehlerhaft.', 'One row has an error.'],
    ['import.has_errors', 0, '0 Zeilen sind fehlerhaft.', '0 rows have errors.'],
  ] as const)('%s is right for %i', (code, count, de, en) => {
    expect(errorText(code, 'de', { count, names: 'Nord' })).toContain(de);
    expect(errorText(code, 'en', { count, names: 'Nord' })).toContain(en);
  });
  it('says which values are possible', () => {
    const params = { expected: 'practice, mvz, reha' };
    expect(errorText('request.param', 'de', params)).toBe('Möglich sind: practice, mvz, reha.');
    expect(errorText('request.param', 'en', params)).toBe('Possible values: practice, mvz, reha.');
  });
  it('of an entity is right for medics and institutions alike', () => {
    const texts = codes.filter((code) => code.startsWith('entity.')).flatMap((code) => sentences(errorsDe[code]));
    expect(texts.filter((text) => /Einrichtung|Person/.test(text))).toEqual([]);
  });
  it('writes dates as its language does', () => {
    const params = { newest: '2026-01-05' };
    expect(errorText('consent.earlier', 'de', params)).toContain('05.01.2026');
    expect(errorText('consent.earlier', 'en', params)).toContain('05/01/2026');
  });
  it('writes times as clocks in Berlin show them', () => {
    const params = { by: 'Max', time: '2026-11-22T23:30:00.000Z' };
    expect(errorText('request.changed_by', 'de', params)).toContain('von Max, 23.11.2026, 00:30.');
    expect(errorText('request.changed_by', 'en', params)).toContain('by Max, 23/11/2026, 00:30.');
  });
  it('names a job in its language', () => {
    const params = { job: 'health.ranking.sync', by: 'Erika' };
    expect(errorText('project.busy', 'de', params)).toContain(': Abgleich mit dem Data-Warehouse, begonnen von Erika.');
    expect(errorText('project.busy', 'en', params)).toContain(': sync with the data warehouse, started by Erika.');
  });
  it('parts the thousands of amounts as its language does, and of nothing that only names', () => {
    expect(errorText('field.too_long', 'de', { max: 10_000 })).toBe('Höchstens 10.000 Zeichen.');
    expect(errorText('field.too_long', 'en', { max: 2000 })).toBe('At most 2,000 characters.');
    expect(errorText('field.too_long', 'de', { max: 300 })).toBe('Höchstens 300 Zeichen.');
    expect(errorText('location.human_id_unknown', 'de', { human_id: 1_000_234 })).toContain('1000234');
    expect(errorText('row.twice', 'de', { row: 1234 })).toContain('Zeile 1234');
  });
  it('keeps the place of what the refusal does not say', () => expect(errorText('field.too_long', 'de')).toBe('Höchstens {max} Zeichen.'));
});

it.each([
  [undefined, 'de'],
  ['', 'de'],
  ['en', 'en'],
  ['fr, EN-gb;q=0.9, de;q=0.8', 'en'],
  ['fr,de-AT,en', 'de'],
  ['english please', 'en'],
  [';;;,,,', 'de'],
])('Accept-Language %j asks for %s', (header, language) => expect(languageOf(header)).toBe(language));
