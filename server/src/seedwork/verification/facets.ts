import { facetValue } from '@kurator/contract/kit/listAnswer';
import type { List } from '@kurator/contract/kit/list';
import { stateFlags } from '@kurator/contract/seedwork/verificationState';
import { z } from 'zod';
import { todayAsYyyymmdd } from './listRequest.ts';
import type { ListSource } from '../../platform/query/list.ts';

/** SQL of a row's state by whether it is verified and has an open inquiry. */
export const verificationStateSql = (isVerifiedSql: string, inquiry: string): string =>
  `case when ${isVerifiedSql} then case when ${inquiry} is null then 'verified' else 'both' end else case when ${inquiry} is null then 'open' else 'inquiry' end end`;

interface AwardFacet {
  /** Filter by award. */
  readonly filter: string;
  /** SQL of an award's name, by its id. */
  readonly label: (id: string) => string;
}

const itself = (code: string): string => code;

/** Flags of a list that a page has a switch for. */
const flagsOf = ({ filters }: List): readonly string[] => filters.flatMap(({ match, name }) => (match === 'flag' ? [name] : []));

/** Columns of a row's inquiry whose values are counted. */
const inquiryColumns = ['inquiry_assignee', 'inquiry_due'] as const;

/** List of verification with the counts of its filters. */
export function withVerificationFacets(source: ListSource, { filter, label }: AwardFacet): ListSource {
  const columns = [...inquiryColumns, ...flagsOf(source.list)];
  return {
    ...source,
    list: {
      ...source.list,
      facets: [
        { key: 'awards', filter },
        ...source.list.filters.flatMap(({ name, column = name }) => (column === 'address_city' ? [{ key: 'cities', filter: name }] : [])),
        { key: 'states', filter: 'light' },
        ...columns.map((name) => ({ key: name, filter: name })),
      ],
    },
    facets: {
      awards: { column: 'award_ids', isArray: true, label },
      cities: { column: 'address_city', label: itself },
      states: { column: 'light', label: itself },
      ...Object.fromEntries(columns.map((column) => [column, { column, label: itself }])),
    },
  };
}

const facets = z.array(facetValue);
type Values = z.infer<typeof facets>;
const answerSchema = z.looseObject({ awards: facets, cities: facets, states: facets, inquiry_assignee: facets, inquiry_due: facets });

const sumOf = (values: Values, isCounted: (code: string) => boolean): number =>
  values.reduce((sum, { code, count }) => (isCounted(code) ? sum + count : sum), 0);

/** Flags of a state of the list; undefined for an unknown state. */
const stateOfLight = (light: string) => Object.entries(stateFlags).find(([name]) => name === light)?.[1];

/** Answer of the list, with its counts in the declared form. @param person id of who asks */
export function reshapeFacets(answer: string, list: List, person: string): string {
  const flags = flagsOf(list);
  const { awards, cities, states, inquiry_assignee: assignees, inquiry_due: days, ...more } = answerSchema.parse(JSON.parse(answer));
  const rest = Object.entries(more).filter(([key]) => !flags.includes(key));
  return JSON.stringify({
    ...Object.fromEntries(rest),
    facets: {
      awards: awards.map(({ code, label, count }) => ({ id: code, name: label, count })),
      cities: cities.map(({ code, count }) => ({ value: code, count })),
      states: states.flatMap(({ code, count }) => {
        const state = stateOfLight(code);
        return state ? [{ ...state, count }] : [];
      }),
      switches: {
        inquiry_is_mine: sumOf(assignees, (id) => id === person),
        inquiry_is_due: sumOf(days, (day) => day <= todayAsYyyymmdd()),
        ...Object.fromEntries(flags.map((flag) => [flag, sumOf(facets.parse(more[flag]), (value) => value === 'true')])),
      },
    },
  });
}
