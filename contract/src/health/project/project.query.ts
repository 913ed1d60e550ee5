import { defineQuery, type } from '../../kit/query.ts';
import { healthReading } from '../permission.ts';
import type { ChecklistAnswer, ProjectAnswer } from './project.answer.ts';

/** A project with its awards, its deliveries and its events. */
export const projectById = defineQuery({
  area: 'health',
  name: 'project.detail',
  path: 'research/projects/{project}/',
  permission: healthReading,
  answer: type<ProjectAnswer>,
});

/** Counts of findings before a project is completed. */
export const projectChecklist = defineQuery({
  area: 'health',
  name: 'project.checklist',
  path: 'research/projects/{project}/checklist',
  permission: healthReading,
  answer: type<ChecklistAnswer>,
});
