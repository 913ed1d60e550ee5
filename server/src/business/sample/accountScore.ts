import { hash } from 'node:crypto';

/** Account of a project with its place on a list, which is null where it has none. */
export interface Candidate {
  readonly id: string;
  readonly number: string;
  readonly rank: number | null;
  readonly score: number | null;
}

interface AccountScore {
  readonly id: string;
  readonly number: string;
  readonly rank: number;
  readonly score: number | null;
  /** Whether the rank reaches the list. */
  readonly isOnList: boolean;
}

/** Accounts that are ranked below a list, and those on a list that has nobody yet. */
const RANKED_BELOW_LIST = 8;
const RANKED_ON_EMPTY_LIST = 10;

const orderOf = (award: string, { number }: Candidate): string => hash('sha256', `${award} ${number}`);

/** Ranks the accounts of a project for an award: as its list has them, then some that missed it. Deterministic. */
export function rankAccounts(award: string, candidates: readonly Candidate[]): readonly AccountScore[] {
  const listedAccounts = candidates.flatMap(({ rank, ...account }) => (rank === null ? [] : [{ ...account, rank, isOnList: true }]));
  const lowest = listedAccounts.toSorted((a, b) => b.rank - a.rank)[0];
  const room = listedAccounts.length === 0 ? RANKED_ON_EMPTY_LIST : 0;
  const others = candidates
    .filter(({ rank }) => rank === null)
    .toSorted((a, b) => orderOf(award, a).localeCompare(orderOf(award, b)))
    .slice(0, room + RANKED_BELOW_LIST)
    .map(({ id, number }, index) => ({
      id,
      number,
      rank: (lowest?.rank ?? 0) + index + 1,
      score: Math.max(0, Math.round(((lowest?.score ?? 98) - 1.7 * (index + 1)) * 10) / 10),
      isOnList: index < room,
    }));
  return [...listedAccounts.toSorted((a, b) => a.rank - b.rank), ...others];
}
