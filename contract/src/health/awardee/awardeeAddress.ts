import type { Search } from '../../kit/queryString.ts';

const all: Search = {};

/** Parameter of the list's path; `all` stands for every type. */
export const awardeeTypeParams = (entityType = 'all'): Search => (entityType === 'all' ? all : { entity_type: entityType });
