import type { FieldKind } from '@kurator/contract/kit/fieldKind';

export type SideIndex = 0 | 1;
export type Choices = Readonly<Record<string, SideIndex>>;

/** Row of a field in which the sides differ; one of the two values stays. */
export interface ChoiceRow {
  readonly field: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly values: readonly [unknown, unknown];
  /** Value before both sides changed it. */
  readonly before?: unknown;
  /** Remark below the value of the left side. */
  readonly remark?: string | undefined;
}

export const sides = [0, 1] as const;

/** The same side of every row. */
export const choicesOfSide = (rows: readonly ChoiceRow[], side: SideIndex): Choices =>
  Object.fromEntries(rows.map(({ field }) => [field, side]));

/** Whether a value has something to show. */
export const isFilled = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
