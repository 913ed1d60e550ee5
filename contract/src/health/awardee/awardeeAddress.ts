import type { SearchParams } from '../../kit/queryString.ts';

const all: SearchParams = {};

/** Parameter of the list's path; `all` stands for every type. */
export const awardeeTypeParams = (entityType = 'all'): SearchParams => (entityType === 'all' ? all : { entity_type: entityType });
