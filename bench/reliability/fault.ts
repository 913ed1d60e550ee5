/** Product line broken on purpose by a text replacement. */
interface SourceMutation {
  readonly file: string;
  readonly line: string;
  readonly replacement: string;
}

/** Fault of `--plant`, and the figures that must fail with it. */
export interface Fault {
  readonly description: string;
  readonly failingFigures: readonly string[];
  readonly mutations?: readonly SourceMutation[];
  readonly sql?: string;
}
