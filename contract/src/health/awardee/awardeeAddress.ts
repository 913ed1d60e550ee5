import type { Search } from '../../kit/queryString.ts';

const all: Search = {};

/** What the path of a list of awardees says of it; `all` is no type in particular. */
export const awardeeTypeGiven = (entityType = 'all'): Search => (entityType === 'all' ? all : { entity_type: entityType });
