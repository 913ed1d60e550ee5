import type { ListFilter } from '../kit/list.ts';

/** Common filters; aliases are the labels of the search bar in both languages. */
export const commonFilters = {
  humanId: {
    name: 'dms_one_id',
    match: 'exact',
    kind: 'humanId',
    aliases: ['human_id', 'DMS One ID', 'DMS-One-ID', 'Human ID', 'ID'],
    isSuggested: true,
    hasInput: true,
  },
  number: {
    name: 'human_id',
    match: 'exact',
    kind: 'humanId',
    aliases: ['Human ID', 'Nummer', 'Number', 'ID'],
    isSuggested: true,
    hasInput: true,
  },
  zipcode: {
    name: 'address_zipcode',
    match: 'prefix',
    kind: 'zipCode',
    aliases: ['zipcode', 'Zipcode', 'Zip code', 'PLZ', 'Postleitzahl'],
    isSuggested: true,
    hasInput: true,
  },
  city: {
    name: 'address_city',
    match: 'contains',
    kind: 'city',
    aliases: ['city', 'City', 'Ort', 'Stadt'],
    isSuggested: true,
    hasInput: true,
    facet: 'cities',
  },
  state: {
    name: 'address_state',
    match: 'any',
    kind: 'state',
    aliases: [],
    hasInput: true,
    facet: 'states',
  },
} as const satisfies Record<string, ListFilter>;
