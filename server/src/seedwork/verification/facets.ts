import { facet } from '@kurator/contract/kit/listAnswer';
import { stateFlags } from '@kurator/contract/seedwork/verificationState';
import { z } from 'zod';
import type { FacetSource } from '../../platform/query/facet.ts';

/** SQL of a row's state by whether it is verified and has an open inquiry. */
export const lightSql = (isVerified: string, inquiry: string): string =>
  `case when ${isVerified} then case when ${inquiry} is null then 'verified' else 'both' end else case when ${inquiry} is null then 'open' else 'inquiry' end end`;

/** Columns behind the facets of a list of verification. @param award SQL of an award's name, by its id */
export const facetSources = (award: (id: string) => string): Readonly<Record<string, FacetSource>> => ({
  awards: { column: 'award_ids', isArray: true, label: award },
  cities: { column: 'address_city', label: (city) => city },
  states: { column: 'light', label: (light) => light },
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
