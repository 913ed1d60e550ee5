/** Row opened last and the address of its list, for returning there. */
interface OpenedRow {
  readonly address: string;
  readonly id: string;
}

let row: OpenedRow | undefined;

export const openedFrom = (): OpenedRow | undefined => row;
export const noteOpened = (next: OpenedRow | undefined): void => void (row = next);
