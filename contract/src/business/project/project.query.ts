import { defineQuery, answerType } from '../../kit/query.ts';
import type { BusinessAwardRow } from '../award/award.answer.ts';
import { businessManagementPermission } from '../permission.ts';
import type { BusinessProjectAnswer, BusinessProjectJob } from './project.answer.ts';

export const businessProjectById = defineQuery({
  area: 'business',
  name: 'business_project.detail',
  path: 'management/projects/{id}/',
  permission: businessManagementPermission,
  answer: answerType<BusinessProjectAnswer>,
});

/** Awards of a project, newest year first, deleted ones on request. */
export const businessProjectAwards = defineQuery({
  area: 'business',
  name: 'business_project.awards',
  path: 'management/projects/{id}/awards/',
  permission: businessManagementPermission,
  params: ['year', 'is_deleted'],
  answer: answerType<BusinessAwardRow[]>,
});

/** Newest uploads, removals and syncs of a project, whoever began them. */
export const businessProjectJobs = defineQuery({
  area: 'business',
  name: 'business_project.jobs',
  path: 'management/projects/{id}/jobs/',
  permission: businessManagementPermission,
  isPolled: true,
  answer: answerType<BusinessProjectJob[]>,
});
