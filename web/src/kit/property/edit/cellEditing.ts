import type { Property, PropertyValue, PropertyValueAnswer } from '@kurator/contract/kit/property';

/** Fields of a row that its editable cells need. */
export interface EditableRow {
  readonly id: string;
  readonly version?: number;
  readonly properties?: Readonly<Record<string, PropertyValueAnswer>>;
}

/** Author and time of a change. */
export interface ChangeStamp {
  readonly by: string;
  readonly time: string;
}

/** Editing of a list's values in their cells. */
export interface CellEditConfig<R extends EditableRow = EditableRow> {
  /** Name of the row's entity. */
  readonly nameOf: (row: R) => string;
  /** Whether the values of a row can be changed. */
  readonly isOpen: (row: R) => boolean;
  /** Whether values set by hand are marked, an explicit 'no value' too. */
  readonly isMarked: boolean;
  /** Field of the command with the value of a property. */
  readonly fieldOf: (property: Property) => string;
  /** Labels of the command's other fields. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Saves a value. @returns the version that it made @throws ApiError with conflicts where somebody else changed the same value */
  readonly save: (row: R, property: Property, value: PropertyValue, version: number) => Promise<number>;
  /** Author of a value's last change, if known. */
  readonly lastChange: (row: R, property: Property) => Promise<ChangeStamp | undefined>;
}
