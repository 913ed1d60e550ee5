interface Won {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly rank: number | null;
}

/** Awards of a year, each with the rank of the year before. */
export const awardsOfYear = (won: readonly Won[], year: number | null) =>
  won
    .filter((award) => award.year === year)
    .map(({ id, name, rank }) => ({
      id,
      name,
      rank,
      before: won.find((award) => award.name === name && award.year === (year ?? 0) - 1)?.rank ?? null,
    }));
