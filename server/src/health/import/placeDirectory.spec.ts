import { expect, test } from 'vitest';
import { createFederalStateLookup } from './placeDirectory.ts';
import { placesText, readInputFiles } from './testing/files.ts';

const findFederalState = createFederalStateLookup(
  readInputFiles({
    'places.csv': placesText(
      { zipcode: '80331', place: 'München', state: 'Bavaria', community_code: '' },
      { zipcode: '10115', place: 'Berlin', state: 'Land Berlin', community_code: '' },
      { zipcode: '10115', place: 'Autowerke AG', state: 'Baden-Württemberg', community_code: '08111' },
      { zipcode: '10115', place: 'Autobank AG', state: 'Baden-Württemberg', community_code: '08111' },
      { zipcode: '1067', place: 'Dresden', state: 'irgendwo', community_code: '14612' },
      { zipcode: '99999', place: 'Nirgends', state: 'Utopia', community_code: '' },
    ),
  }).files[0]?.records ?? [],
);

test.each([
  ['80331', 'München', 'Bayern'],
  ['10115', 'Berlin', 'Berlin'],
  ['10115', 'Woanders', 'Baden-Württemberg'],
  ['01067', 'Dresden', 'Sachsen'],
  ['99999', 'Nirgends', undefined],
  ['12345', 'Unbekannt', undefined],
])('%s %s is in %s', (zipcode, town, state) => {
  expect(findFederalState(zipcode, town)).toBe(state);
});
