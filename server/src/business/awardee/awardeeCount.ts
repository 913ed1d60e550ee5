/** Name of the view of awardees. */
export const awardeeViewName = 'businessawardee_list';

/** SQL of the number of an award's living awardees. @param id SQL of its id */
export const awardeeCountSql = (id: string): string =>
  `coalesce((select n from view_count where view = '${awardeeViewName}' and grp = 'award ' || ${id}), 0)::int`;
