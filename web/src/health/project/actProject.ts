import type { ProjectRow } from '@kurator/contract/health/project/project.answer';

/** Fields of a project that its acts need, on card and page. */
export type ActProject = Omit<ProjectRow, 'is_delivered'>;

/** Initial values of a project's dialogs. */
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
