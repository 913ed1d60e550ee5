import { describe, expect, it } from 'vitest';
import { deriveCityAndState } from './zipPlace.ts';

const dresden = { city: 'Dresden', state: 'Sachsen' };

describe('the place of a new zip code', () => {
  it('fills what is empty or was filled before, and nothing that somebody typed', () => {
    expect(deriveCityAndState({ city: '', state: '' }, undefined, dresden)).toEqual(dresden);
    expect(deriveCityAndState(dresden, dresden, { city: 'Jena', state: 'Thüringen' })).toEqual({ city: 'Jena', state: 'Thüringen' });
    expect(deriveCityAndState({ city: 'Bühlau', state: 'Sachsen' }, dresden, { city: 'Jena', state: 'Thüringen' })).toEqual({
      state: 'Thüringen',
    });
  });
  it('empties the former city where several share the new zip code', () => {
    expect(deriveCityAndState(dresden, dresden, { city: undefined, state: 'Thüringen' })).toEqual({ city: '', state: 'Thüringen' });
  });
});
