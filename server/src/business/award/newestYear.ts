import type { Store } from '../../platform/store/index.ts';
import { lookupOf, readValues } from '../../seedwork/readValues.ts';
import { newestYearSql } from './awardSql.ts';

const yearValues = lookupOf<{ year: number }>('newest_award_year', (id) => ({ year: newestYearSql(id) }));

/** Default year of a project: the newest with a living award, else this year. */
export const newestYearOf = async (store: Store, id: string): Promise<number> => (await readValues(store, yearValues, { id })).year;
