import type { Store } from '../../platform/store/index.ts';
import { createEntityValueLookup, readEntityValues } from '../../seedwork/readValues.ts';
import { projectDefaultYearSql } from './awardSql.ts';

const yearValues = createEntityValueLookup<{ year: number }>('newest_award_year', (id) => ({ year: projectDefaultYearSql(id) }));

/** Default year of a project: the newest with a living award, else this year. */
export const loadProjectDefaultYear = async (store: Store, id: string): Promise<number> =>
  (await readEntityValues(store, yearValues, { id })).year;
