/** SQL over `job`: whether it is about a project. @param id SQL of the project's id as text */
export const isAboutProject = (id: string): string =>
  `(${id} in (payload ->> 'project_id', payload -> 'values' ->> 'project_id') or payload -> 'project_ids' ? ${id})`;
