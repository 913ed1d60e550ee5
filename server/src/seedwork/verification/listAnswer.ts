import type { VerificationProgress } from '@kurator/contract/seedwork/verification.answer';
import { verificationStates, type VerificationStateName } from '@kurator/contract/seedwork/verificationState';
import type pg from 'pg';
import { z } from 'zod';
import { stateGroupsSql } from './columns.ts';

const inStates = (...states: readonly VerificationStateName[]): string =>
  `coalesce(sum(n) filter (where grp in (${stateGroupsSql('$1::text', states)})), 0)::int`;

/** Number of verified rows of a part of a verification list, by state, and of all that may be verified. */
export async function loadVerificationProgress(pool: pg.Pool, view: string, part: string): Promise<VerificationProgress> {
  const { rows } = await pool.query<VerificationProgress>({
    name: 'verification_progress',
    text: `select ${inStates('verified', 'both')} as verified, ${inStates('both')} as both, ${inStates('inquiry')} as inquiry, coalesce(sum(n), 0)::int as total
      from view_count where view = $2 and grp in (${stateGroupsSql('$1::text', verificationStates)})`,
    values: [part, view],
  });
  return rows[0] ?? { verified: 0, both: 0, inquiry: 0, total: 0 };
}

const viewed = z.looseObject({ items: z.array(z.looseObject({ viewers: z.array(z.looseObject({ id: z.string() })) })) });

/** Answer of the list without the reader among those who verify. */
export function omitReaderFromViewers(answer: string, id: string): string {
  if (!answer.includes(id)) return answer;
  const { items, ...rest } = viewed.parse(JSON.parse(answer));
  return JSON.stringify({ ...rest, items: items.map((row) => ({ ...row, viewers: row.viewers.filter((viewer) => viewer.id !== id) })) });
}
