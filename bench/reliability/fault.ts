/** Product line broken on purpose by a text replacement. */
interface SourceMutation {
  readonly file: string;
  readonly line: string;
  readonly becomes: string;
}

/** Fault of `--plant`, and the figures that must fail with it. */
export interface Fault {
  readonly says: string;
  readonly turnsRed: readonly string[];
  readonly broken?: readonly SourceMutation[];
  readonly sql?: string;
}
