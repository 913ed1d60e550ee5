import { propertyFieldName, type Property } from '@kurator/contract/kit/property';
import { createHeadingMatcher } from '@kurator/contract/text/column';
import { foldText } from '@kurator/contract/text/foldText';
import type { AtomicRow, RowFault } from './declaration.ts';

/** Maps headings of a file to columns; unknown and ambiguous headings are columns of that name. */
export class ColumnHeads {
  readonly #candidatesOf: (head: string) => readonly string[];
  readonly #columns = new Map<string, string>();

  /** @param columns readable columns @param properties readable properties */
  constructor(columns: readonly string[], properties: readonly Property[] = []) {
    const exact = new Map([
      ...properties.flatMap(({ name }) => [name, propertyFieldName(name)].map((head) => [head, propertyFieldName(name)] as const)),
      // A property of the same name has its field as heading.
      ...columns.map((column) => [column, column] as const),
    ]);
    const ofHead = createHeadingMatcher(columns);
    const propertyHeads = properties.map(({ name, label }) => ({
      field: propertyFieldName(name),
      keys: [label, name, propertyFieldName(name)].map(foldText),
    }));
    this.#candidatesOf = (head) => {
      const declaredColumn = ofHead(head);
      const namedColumn = exact.get(head) ?? declaredColumn.namedColumn;
      if (namedColumn !== undefined) return [namedColumn];
      const key = foldText(head);
      return [...new Set([...declaredColumn.titled, ...propertyHeads.flatMap(({ field, keys }) => (keys.includes(key) ? [field] : []))])];
    };
  }

  /** Columns that a heading may mean: by an exact name, else by a declared name, else by titles, labels and names of properties. */
  candidates(head: string): readonly string[] {
    return this.#candidatesOf(head.trim());
  }

  column(head: string): string {
    const cachedColumn = this.#columns.get(head);
    if (cachedColumn !== undefined) return cachedColumn;
    const candidates = this.candidates(head);
    const column = (candidates.length === 1 ? candidates[0] : undefined) ?? head;
    this.#columns.set(head, column);
    return column;
  }

  cells(row: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(row).map(([head, cell]) => [this.column(head), cell]));
  }

  atHeads(plan: AtomicRow, row: Readonly<Record<string, string>>): AtomicRow {
    const heads = new Map(Object.keys(row).map((head) => [this.column(head), head]));
    const headOf = (column: string): string => heads.get(column) ?? column;
    const mapToHeads = (faults: readonly RowFault[]): readonly RowFault[] =>
      faults.map((fault) => ({ ...fault, column: fault.column === null ? null : headOf(fault.column) }));
    const { warnings } = plan;
    return {
      ...plan,
      faults: mapToHeads(plan.faults),
      headOf,
      ...(warnings ? { warnings: async () => mapToHeads(await warnings()) } : {}),
    };
  }
}
