import type { VerificationOfYear } from '@kurator/contract/seedwork/verification.answer';
import type pg from 'pg';

/** Place of an entity on the list of an award. */
interface AwardPlace {
  readonly id: string;
  readonly award_id: string;
  readonly award_name: string;
  readonly award_year: number;
  readonly rank: number | null;
}

interface AwardLine {
  /** Name of its statement. */
  readonly name: string;
  /** SQL join of the predecessor of an award `a`, as `v`. */
  readonly previousSql: string;
}

interface Predecessor {
  readonly award_id: string;
  readonly id: string;
  readonly year: number;
}

/** Places in a year, each with that in the award's predecessor. @param places of the entity in all years @param isOfYear whether a place is listed */
export async function loadAwardsOfYear<P extends AwardPlace>(
  pool: pg.Pool,
  { name: statement, previousSql }: AwardLine,
  places: readonly P[],
  isOfYear: (place: P) => boolean,
): Promise<VerificationOfYear['awards_of_year']> {
  const listed = places.filter(isOfYear);
  if (listed.length === 0) return [];
  const { rows } = await pool.query<Predecessor>({
    name: statement,
    text: `select a.id as award_id, v.id, (b.card ->> 'year')::int as year from stream a ${previousSql} join stream b on b.id = v.id where a.id = any($1)`,
    values: [listed.map(({ award_id }) => award_id)],
  });
  return listed.map(({ id, award_id, award_name: name, rank }) => {
    const previous = rows.find((row) => row.award_id === award_id);
    const former = places.find((place) => place.award_id === previous?.id);
    return { id, name, rank, previous: previous ? { year: previous.year, rank: former?.rank ?? null } : null };
  });
}
