import type { View } from '../store/index.ts';

/** A view whose rows a list shows. */
export interface ListView extends View {
  /** Columns that a row shows under their own names. */
  readonly shown: readonly string[];
  /** Keys of a row that are made from several columns: SQL over the row's alias. */
  readonly made?: (row: string) => Readonly<Record<string, string>>;
}
