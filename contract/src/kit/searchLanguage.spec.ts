import { describe, expect, it } from 'vitest';
import { hospital } from '../health/hospital/hospital.type.ts';
import { hasValue, splitTerms, parseTerm } from './searchLanguage.ts';

const split = (typed: string) => splitTerms(typed, hospital.list.filters).map(({ text, filter, value }) => [text, filter?.name, value]);

describe('splitting what was typed into the search bar', () => {
  it('takes words as general terms', () => {
    expect(split('  st  elisabeth ')).toEqual([
      ['st', undefined, 'st'],
      ['elisabeth', undefined, 'elisabeth'],
    ]);
  });
  it('keeps quoted spaces', () => {
    expect(split('"bad neustadt" klinik')).toEqual([
      ['"bad neustadt"', undefined, 'bad neustadt'],
      ['klinik', undefined, 'klinik'],
    ]);
  });
  it('knows fields by name, alias and shown label, labels with spaces too', () => {
    expect(split('PLZ:101 hospital ik number:2601 Ort:"Bad Neustadt"')).toEqual([
      ['PLZ:101', 'address_zipcode', '101'],
      ['hospital ik number:2601', 'gba_ik_number', '2601'],
      ['Ort:"Bad Neustadt"', 'address_city', 'Bad Neustadt'],
    ]);
  });
  it('leaves an unknown field a general term', () => {
    expect(split('foo:bar')).toEqual([['foo:bar', undefined, 'foo:bar']]);
  });
  it('knows that a field without a value searches nothing yet', () => {
    expect(splitTerms('Ort:', hospital.list.filters).map(hasValue)).toEqual([false]);
  });
  it('ends on an open quote', () => {
    expect(split('Ort:"Bad Neu')).toEqual([['Ort:"Bad Neu', 'address_city', 'Bad Neu']]);
  });
});

it('reads a term of the address again', () => {
  expect(parseTerm('Ort:"Bad Neustadt"', hospital.list.filters)).toMatchObject({ value: 'Bad Neustadt', filter: { name: 'address_city' } });
});
