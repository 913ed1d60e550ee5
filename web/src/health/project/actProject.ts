import type { ProjectRow } from '@kurator/contract/health/project/project.answer';

/** What acts need to know of a project, on its card as on its page. */
export type ActProject = Omit<ProjectRow, 'is_delivered'>;

/** The values of a project as its dialogs begin with them. */
export const valuesOf = ({
  name,
  delivery_year,
  description,
  first_delivery_date,
  second_delivery_date,
  ranking_group,
  ranking_period,
  awardee_type,
}: ActProject) => ({
  name,
  delivery_year,
  description,
  first_delivery_date,
  second_delivery_date,
  ranking_group,
  ranking_period,
  awardee_type,
});
