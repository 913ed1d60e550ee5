import { uuidOrNullSql } from '../../platform/store/index.ts';

const personName = (id: string): string => `coalesce((select n.card ->> 'name' from stream n where n.id = ${uuidOrNullSql(id)}), ${id})`;

/** SQL of the open inquiry, with the names of people. */
export const inquirySql = (row: string): string => {
  const of = (name: string): string => `${row}.inquiry ->> '${name}'`;
  return `case when ${row}.inquiry is not null then json_build_object('question', ${of('question')}, 'due_on', ${of('due_on')}, 'time', ${of('time')},
    'by', ${personName(of('by'))}, 'assignee', case when ${of('assignee_id')} is not null then json_build_object('id', ${of('assignee_id')}, 'name', ${personName(of('assignee_id'))}) end) end`;
};
