import { withPageSize } from '../kit/listAddress.ts';
import { defaultPageSize } from '../kit/paging.ts';
import { defineQuery, answerType, queryPath } from '../kit/query.ts';
import { stringifySearch, type SearchParams } from '../kit/queryString.ts';
import type { ImportRowsAnswer, JobAnswer, JobsAnswer } from './job.answer.ts';

export const jobList = defineQuery({
  area: 'seedwork',
  name: 'jobs.list',
  isPolled: true,
  path: 'jobs/',
  permission: 'signed in',
  /** `is_current`: one's own that run, wait for a decision or ended within a day, in this order. */
  params: ['is_current', 'limit', 'offset'],
  answer: answerType<JobsAnswer>,
});

/** Paging of the page of jobs. */
export const jobPaging = { defaultLimit: defaultPageSize };

/** Address that the page of jobs asks first. @param sizeCookie value of the cookie with the page size */
export const jobsUrl = (search: SearchParams, sizeCookie: string): string =>
  queryPath(jobList, {}) + stringifySearch(withPageSize(search, jobPaging, sizeCookie));

export const jobById = defineQuery({
  area: 'seedwork',
  name: 'jobs.detail',
  isPolled: true,
  path: 'jobs/{id}/',
  permission: 'signed in',
  answer: answerType<JobAnswer>,
});
export const jobRows = defineQuery({
  area: 'seedwork',
  name: 'jobs.rows',
  path: 'jobs/{id}/rows/',
  permission: 'signed in',
  isPolled: true,
  params: ['state', 'kept', 'limit', 'offset'],
  answer: answerType<ImportRowsAnswer>,
});
export const jobReport = defineQuery({
  area: 'seedwork',
  name: 'jobs.report',
  path: 'jobs/{id}/report',
  permission: 'signed in',
  answer: answerType<string>,
});
