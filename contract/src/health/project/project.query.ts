import { defineQuery, answerType } from '../../kit/query.ts';
import { healthReading, healthScoring } from '../permission.ts';
import type { ChecklistAnswer, ProjectAnswer } from './project.answer.ts';

export const projectById = defineQuery({
  area: 'health',
  name: 'project.detail',
  path: 'research/projects/{project}/',
  permission: healthReading,
  answer: answerType<ProjectAnswer>,
});

export const projectChecklist = defineQuery({
  area: 'health',
  name: 'project.checklist',
  path: 'research/projects/{project}/checklist',
  permission: healthReading,
  answer: answerType<ChecklistAnswer>,
});

/** CSV of all awards, each compared with that of the year before. */
export const projectCompare = defineQuery({
  area: 'health',
  name: 'project.comparison',
  path: 'research/projects/{project}/comparison',
  permission: healthScoring,
  answer: answerType<string>,
});
