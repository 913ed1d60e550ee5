import { stringifySearch, type Search } from '../../app/search.ts';

const base = '/dms/seedwork/api/query/jobs/';

export const jobsUrl = (search: Search): string => `${base}${stringifySearch(search)}`;
export const jobUrl = (id: string): string => `${base}${encodeURIComponent(id)}/`;
export const rowsUrl = (id: string, search: Search): string => `${jobUrl(id)}rows/${stringifySearch(search)}`;
export const reportUrl = (id: string): string => `${jobUrl(id)}report`;
