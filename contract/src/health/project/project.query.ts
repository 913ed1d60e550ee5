import { defineQuery, answerType } from '../../kit/query.ts';
import { healthReadingPermission, healthScoringPermission } from '../permission.ts';
import type { ChecklistAnswer, ProjectAnswer } from './project.answer.ts';

export const projectById = defineQuery({
  area: 'health',
  name: 'project.detail',
  path: 'research/projects/{project}/',
  permission: healthReadingPermission,
  answer: answerType<ProjectAnswer>,
});

export const projectChecklist = defineQuery({
  area: 'health',
  name: 'project.checklist',
  path: 'research/projects/{project}/checklist',
  permission: healthReadingPermission,
  answer: answerType<ChecklistAnswer>,
});

/** CSV of all awards, each compared with that of the year before. */
export const projectComparisonById = defineQuery({
  area: 'health',
  name: 'project.comparison',
  path: 'research/projects/{project}/comparison',
  permission: healthScoringPermission,
  answer: answerType<string>,
});
