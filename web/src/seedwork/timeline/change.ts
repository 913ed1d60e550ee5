export interface EventChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Labels of properties, by `property.<name>`. */
export type FieldLabels = Readonly<Record<string, string>>;
