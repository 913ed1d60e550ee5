import { defineQuery, answerType } from '../kit/query.ts';
import type { ProjectorRow, ProjectorLagAnswer } from './projector.answer.ts';

export const projectorList = defineQuery({
  area: 'seedwork',
  name: 'projectors.list',
  isPolled: true,
  path: 'projectors/',
  permission: 'signed in',
  answer: answerType<readonly ProjectorRow[]>,
});

export const projectorStatus = defineQuery({
  area: 'seedwork',
  name: 'projectors.status',
  path: 'projectorstorage/{name}/',
  permission: 'signed in',
  answer: answerType<ProjectorLagAnswer>,
});
