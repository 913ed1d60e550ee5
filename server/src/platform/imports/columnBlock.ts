import { errorText, type Language } from '@kurator/contract';
import type { UnreadColumns } from '@kurator/contract/seedwork/reading';

/** Columns that are read together only, and further ones that mean nothing without them. */
export interface ColumnBlock {
  readonly columns: readonly string[];
  readonly optional?: readonly string[];
}

export const columnsOfBlock = ({ columns, optional = [] }: ColumnBlock): readonly string[] => [...columns, ...optional];

interface IncompleteBlock {
  readonly presentColumns: readonly string[];
  readonly missingColumns: readonly string[];
}

/** Blocks of which a file has some columns and lacks others. */
export const findIncompleteBlocks = (blocks: readonly ColumnBlock[], columns: ReadonlySet<string>): readonly IncompleteBlock[] =>
  blocks.flatMap((block) => {
    const present = columnsOfBlock(block).filter((column) => columns.has(column));
    const missing = block.columns.filter((column) => !columns.has(column));
    return present.length > 0 && missing.length > 0 ? [{ presentColumns: present, missingColumns: missing }] : [];
  });

export const findSkippedColumns = (blocks: readonly ColumnBlock[], columns: readonly string[]): readonly string[] =>
  findIncompleteBlocks(blocks, new Set(columns)).flatMap(({ presentColumns }) => presentColumns);

interface HeadRow {
  readonly heads: readonly string[];
  /** Columns of the headings. */
  readonly columns: readonly string[];
  readonly readColumns: ReadonlySet<string>;
  readonly blocks: readonly ColumnBlock[];
}

/** Headings that are not read, with the reason. */
export function findUnreadColumns({ heads, columns, readColumns, blocks }: HeadRow, language: Language): readonly UnreadColumns[] {
  const headOf = (column: string): string => heads[columns.indexOf(column)] ?? column;
  const incomplete = findIncompleteBlocks(blocks, new Set(columns));
  const ofBlocks = new Set(incomplete.flatMap(({ presentColumns }) => presentColumns));
  const unknown = heads.filter(
    (head, index) => head !== '' && !readColumns.has(columns[index] ?? '') && !ofBlocks.has(columns[index] ?? ''),
  );
  return [
    ...incomplete.map(({ presentColumns, missingColumns }) => ({
      columns: presentColumns.map(headOf),
      reason: errorText('column.block_incomplete', language, { missing: missingColumns.join(', ') }),
    })),
    ...unknown.map((head) => ({ columns: [head], reason: errorText('column.unknown', language) })),
  ];
}
