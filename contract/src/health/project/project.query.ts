import { defineQuery, type } from '../../kit/query.ts';
import { healthReading } from '../permission.ts';
import type { ChecklistAnswer, ProjectAnswer } from './project.answer.ts';

export const projectById = defineQuery({
  area: 'health',
  name: 'project.detail',
  path: 'research/projects/{project}/',
  permission: healthReading,
  answer: type<ProjectAnswer>,
});

export const projectChecklist = defineQuery({
  area: 'health',
  name: 'project.checklist',
  path: 'research/projects/{project}/checklist',
  permission: healthReading,
  answer: type<ChecklistAnswer>,
});
