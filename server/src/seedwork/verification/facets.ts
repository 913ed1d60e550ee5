import { facet } from '@kurator/contract/kit/listAnswer';
import { stateFlags } from '@kurator/contract/seedwork/verificationState';
import { z } from 'zod';
import type { ListSource } from '../../platform/query/list.ts';

/** SQL of a row's state by whether it is verified and has an open inquiry. */
export const lightSql = (isVerified: string, inquiry: string): string =>
  `case when ${isVerified} then case when ${inquiry} is null then 'verified' else 'both' end else case when ${inquiry} is null then 'open' else 'inquiry' end end`;

interface CountedAwards {
  /** Filter by award. */
  readonly filter: string;
  /** SQL of an award's name, by its id. */
  readonly label: (id: string) => string;
}

/** List of verification with the counts of its filters. */
export const withCounts = (source: ListSource, { filter, label }: CountedAwards): ListSource => ({
  ...source,
  list: {
    ...source.list,
    facets: [
      { key: 'awards', filter },
      { key: 'cities', filter: 'address_city' },
      { key: 'states', filter: 'light' },
    ],
  },
  facets: {
    awards: { column: 'award_ids', isArray: true, label },
    cities: { column: 'address_city', label: (city) => city },
    states: { column: 'light', label: (light) => light },
  },
});

const facets = z.array(facet);
const counted = z.looseObject({ awards: facets, cities: facets, states: facets });

/** Flags of a state of the list; undefined for an unknown state. */
const stateOfLight = (light: string) => Object.entries(stateFlags).find(([name]) => name === light)?.[1];

/** Answer of the list, with its counts in the declared form. */
export function withFacets(answer: string): string {
  const { awards, cities, states, ...rest } = counted.parse(JSON.parse(answer));
  return JSON.stringify({
    ...rest,
    facets: {
      awards: awards.map(({ code, label, count }) => ({ id: code, name: label, count })),
      cities: cities.map(({ code, count }) => ({ value: code, count })),
      states: states.flatMap(({ code, count }) => {
        const state = stateOfLight(code);
        return state ? [{ ...state, count }] : [];
      }),
    },
  });
}
