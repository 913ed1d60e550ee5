import { propertyField, type Property } from '@kurator/contract/kit/property';
import { columnOfHead } from '@kurator/contract/text/column';
import { foldText } from '@kurator/contract/text/foldText';
import type { AtomicRow, RowFault } from './declaration.ts';

/** Maps headings of a file to columns; unknown headings are columns of that name. */
export class ColumnHeads {
  readonly #columnOf: (head: string) => string | undefined;
  readonly #columns = new Map<string, string>();

  /** @param columns readable columns @param properties readable properties, by name or label */
  constructor(columns: readonly string[], properties: readonly Property[] = []) {
    const declared = columnOfHead(columns);
    const ofProperties = new Map(
      properties.flatMap(({ name, label }) => [label, name, propertyField(name)].map((head) => [foldText(head), propertyField(name)])),
    );
    this.#columnOf = (head) => declared(head) ?? ofProperties.get(foldText(head.trim()));
  }

  column(head: string): string {
    const known = this.#columns.get(head) ?? this.#columnOf(head) ?? head;
    this.#columns.set(head, known);
    return known;
  }

  cells(row: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(row).map(([head, cell]) => [this.column(head), cell]));
  }

  atHeads(plan: AtomicRow, row: Readonly<Record<string, string>>): AtomicRow {
    const heads = new Map(Object.keys(row).map((head) => [this.column(head), head]));
    const headOf = (column: string): string => heads.get(column) ?? column;
    const moved = (faults: readonly RowFault[]): readonly RowFault[] =>
      faults.map((fault) => ({ ...fault, column: fault.column === null ? null : headOf(fault.column) }));
    const { warnings } = plan;
    return {
      ...plan,
      faults: moved(plan.faults),
      headOf,
      ...(warnings ? { warnings: async () => moved(await warnings()) } : {}),
    };
  }
}
