import type { Property, PropertyValue, ShownProperty } from '@kurator/contract/kit/property';

/** What of a row its editable cells need. */
export interface EditedRow {
  readonly id: string;
  readonly version?: number;
  readonly properties?: Readonly<Record<string, ShownProperty>>;
}

/** Who changed a value, and when. */
export interface LastChange {
  readonly by: string;
  readonly time: string;
}

/** How values of a list are changed in their cells. */
export interface CellEditing<R extends EditedRow = EditedRow> {
  /** Whether the values of a row can be changed at all. */
  readonly isOpen: (row: R) => boolean;
  /** Saves a value. @returns the version that it made @throws ApiError with conflicts where somebody else changed the same value */
  readonly save: (row: R, property: Property, value: PropertyValue, version: number) => Promise<number>;
  /** Who changed a value last, as far as that can be told. */
  readonly lastChange: (row: R, property: Property) => Promise<LastChange | undefined>;
}
