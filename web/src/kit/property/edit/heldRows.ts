interface HeldRow {
  readonly id: string;
}

/** Rows of a new answer, and those of the answer before that are held, each at its place. */
export const withHeldRows = <R extends HeldRow>(
  previousRows: readonly R[],
  rows: readonly R[],
  heldIds: ReadonlySet<string>,
): readonly R[] =>
  previousRows.reduce(
    (all, row, index) => (heldIds.has(row.id) && !rows.some(({ id }) => id === row.id) ? all.toSpliced(index, 0, row) : all),
    rows,
  );
