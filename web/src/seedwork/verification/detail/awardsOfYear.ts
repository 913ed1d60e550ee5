interface AwardWin {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly rank: number | null;
}

/** Awards of a year, each with the rank of the year before. */
export const awardsOfYear = (wins: readonly AwardWin[], year: number | null) =>
  wins
    .filter((award) => award.year === year)
    .map(({ id, name, rank }) => ({
      id,
      name,
      rank,
      before: wins.find((award) => award.name === name && award.year === (year ?? 0) - 1)?.rank ?? null,
    }));
