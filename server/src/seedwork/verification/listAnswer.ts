import type { VerificationProgress } from '@kurator/contract/seedwork/verification.answer';
import type pg from 'pg';
import { z } from 'zod';

/** SQL of the rows of a part of the list with some states; all rows without states. */
const countInStatesSql = (...states: readonly string[]): string =>
  `coalesce(sum(n) filter (where grp in (${states.map((state) => `$1 || ' ${state}'`).join(', ') || '$1'})), 0)::int`;

/** Number of verified rows of a part of a verification list, by state, and of all. */
export async function loadVerificationProgress(pool: pg.Pool, view: string, part: string): Promise<VerificationProgress> {
  const { rows } = await pool.query<VerificationProgress>({
    name: 'verification_progress',
    text: `select ${countInStatesSql('verified', 'both')} as verified, ${countInStatesSql('both')} as both, ${countInStatesSql('inquiry')} as inquiry, ${countInStatesSql()} as total
      from view_count where view = $2 and grp in ($1, $1 || ' verified', $1 || ' both', $1 || ' inquiry')`,
    values: [part, view],
  });
  return rows[0] ?? { verified: 0, both: 0, inquiry: 0, total: 0 };
}

const answerWithViewers = z.looseObject({ items: z.array(z.looseObject({ viewers: z.array(z.looseObject({ id: z.string() })) })) });

/** Answer of the list without the reader among those who verify. */
export function omitReaderFromViewers(answer: string, id: string): string {
  if (!answer.includes(id)) return answer;
  const { items, ...rest } = answerWithViewers.parse(JSON.parse(answer));
  return JSON.stringify({ ...rest, items: items.map((row) => ({ ...row, viewers: row.viewers.filter((viewer) => viewer.id !== id) })) });
}
