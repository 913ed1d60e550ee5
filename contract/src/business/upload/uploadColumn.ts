import type { Language } from '../../text/error.ts';

/** Column of an uploaded file as its page documents it. */
export interface UploadColumn {
  readonly name: string;
  /** Meaning and accepted values. */
  readonly text: Readonly<Record<Language, string>>;
}

/** Columns that stand or fall together; only the first block is required. */
export interface UploadBlock {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly columns: readonly UploadColumn[];
}

export const column = (name: string, de: string, en: string): UploadColumn => ({ name, text: { de, en } });

export const namesOf = (blocks: readonly UploadBlock[]): readonly string[] =>
  blocks.flatMap(({ columns }) => columns.map(({ name }) => name));
