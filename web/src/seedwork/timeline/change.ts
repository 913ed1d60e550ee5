/** What an event changed of one field, in words. */
export interface Change {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What fields are called that are no field of the catalogue: properties, by `property.<name>`. */
export type FieldLabels = Readonly<Record<string, string>>;
