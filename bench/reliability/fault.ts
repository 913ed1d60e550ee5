/** A line of the product that is broken on purpose: one text of a file becomes another. */
export interface BrokenLine {
  readonly file: string;
  readonly line: string;
  readonly becomes: string;
}

/** The fault that `--plant` puts into the product or its database, and the figures that it must turn red. */
export interface Fault {
  readonly says: string;
  readonly turnsRed: readonly string[];
  readonly broken?: readonly BrokenLine[];
  readonly sql?: string;
}
