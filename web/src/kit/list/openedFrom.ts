/** The row that was opened last, and the address of its list: who comes back goes on there. */
interface OpenedRow {
  readonly address: string;
  readonly id: string;
}

let row: OpenedRow | undefined;

export const openedFrom = (): OpenedRow | undefined => row;
export const noteOpened = (next: OpenedRow | undefined): void => void (row = next);
