import { describe, expect, it } from 'vitest';
import { germanStates } from './country.ts';
import { placeOfZip, zipCodesOf } from './zipcode.ts';

describe('a zip code', () => {
  it.each([
    ['01067', { state: 'Sachsen', city: 'Dresden' }],
    ['10117', { state: 'Berlin', city: 'Berlin' }],
    ['18209', { state: 'Mecklenburg-Vorpommern', city: undefined }],
    ['99999', undefined],
    ['0106', undefined],
  ])('%s lies in its place', (zipcode, place) => {
    expect(placeOfZip(zipcode)).toEqual(place);
  });
  it('lies in a state that an address may name', () => {
    const states: readonly string[] = germanStates;
    expect(zipCodesOf('Bad Kissingen').map((zipcode) => placeOfZip(zipcode)?.state)).toEqual(['Bayern']);
    expect(states).toContain(placeOfZip('06108')?.state);
  });
});
