import { defineQuery, answerType } from '../kit/query.ts';

/** Template file with the columns of an import, and with the properties of a project where one is named. */
export const importTemplate = defineQuery({
  area: 'seedwork',
  name: 'imports.template',
  path: 'imports/{name}/template.xlsx',
  permission: 'signed in',
  params: ['project_id'],
  answer: answerType<string>,
});
