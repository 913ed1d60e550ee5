import { errorText, type Language } from '@kurator/contract';
import type { ReadRows } from './declaration.ts';

/** Columns that are read together only. */
export type ColumnBlock = readonly string[];

interface IncompleteBlock {
  readonly present: readonly string[];
  readonly missing: readonly string[];
}

/** Blocks of which a file has some columns and lacks others. */
export const incompleteBlocks = (blocks: readonly ColumnBlock[], columns: ReadonlySet<string>): readonly IncompleteBlock[] =>
  blocks.flatMap((block) => {
    const [present, missing] = [block.filter((column) => columns.has(column)), block.filter((column) => !columns.has(column))];
    return present.length > 0 && missing.length > 0 ? [{ present, missing }] : [];
  });

export const skippedColumns = (blocks: readonly ColumnBlock[], columns: readonly string[]): readonly string[] =>
  incompleteBlocks(blocks, new Set(columns)).flatMap(({ present }) => present);

interface HeadRow {
  readonly heads: readonly string[];
  /** Columns of the headings. */
  readonly columns: readonly string[];
  readonly read: ReadonlySet<string>;
  readonly blocks: readonly ColumnBlock[];
}

/** Headings that are not read, with the reason. */
export function unreadColumns(
  { heads, columns, read, blocks }: HeadRow,
  { file, language }: { readonly file: string; readonly language: Language },
): ReadRows['unused'] {
  const headOf = (column: string): string => heads[columns.indexOf(column)] ?? column;
  const said = (label: string, reason: string): ReadRows['unused'][number] => ({
    label,
    warnings: [{ kind: 'warning', file, row: 1, column: label, value: '', reason, done: '' }],
  });
  const incomplete = incompleteBlocks(blocks, new Set(columns));
  const ofBlocks = new Set(incomplete.flatMap(({ present }) => present));
  const unknown = heads.filter((head, index) => head !== '' && !read.has(columns[index] ?? '') && !ofBlocks.has(columns[index] ?? ''));
  return [
    ...incomplete.map(({ present, missing }) =>
      said(present.map(headOf).join(', '), errorText('column.block_incomplete', language, { missing: missing.join(', ') })),
    ),
    ...unknown.map((head) => said(head, errorText('column.unknown', language))),
  ];
}
