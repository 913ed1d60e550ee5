import type { Store } from '../../platform/store/index.ts';
import { createValueLookup, readValues } from '../../seedwork/readValues.ts';
import { newestYearSql } from './awardSql.ts';

const yearValues = createValueLookup<{ year: number }>('newest_award_year', (id) => ({ year: newestYearSql(id) }));

/** Default year of a project: the newest with a living award, else this year. */
export const newestYearOf = async (store: Store, id: string): Promise<number> => (await readValues(store, yearValues, { id })).year;
