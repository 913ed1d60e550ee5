import type { FieldKind, FieldValue } from './fieldKind.ts';
import type { FileFormat } from './fileFormat.ts';
import type { Property } from './property.ts';

/** Field of a command. Optional: absent keeps the value, null or '' clears it. */
export interface Field<K extends FieldKind = FieldKind, R extends boolean = boolean> {
  readonly kind: K;
  readonly required: R;
  readonly initial?: string | number | boolean;
  /** Values offered by dialogs; the command's own checks decide. */
  readonly options?: readonly string[];
  /** Formats of a file, offered by dialogs and checked by the reader. */
  readonly accepts?: readonly FileFormat[];
  /** Column that this switch lets overwrite stored values. */
  readonly overwrites?: string;
  /** Definition behind the value of a property: parsing, label and input. Set at run time, never declared. */
  readonly property?: Property;
  /** Extends the act beyond its subject; the dialog says from a dry run what it would change. */
  readonly hasWideEffect?: boolean;
  /** Filled by the page, never shown. */
  readonly isHiddenField?: boolean;
}

export type Fields = Readonly<Record<string, Field>>;
type FieldOptions = Pick<Field, 'initial' | 'options' | 'accepts' | 'overwrites' | 'hasWideEffect'>;

export const requiredField = <K extends FieldKind>(kind: K, more: FieldOptions = {}): Field<K, true> => ({ kind, required: true, ...more });
/** Optional field: absent keeps the value, null or an empty text clears it. */
export const optionalField = <K extends FieldKind>(kind: K, more: FieldOptions = {}): Field<K, false> => ({
  kind,
  required: false,
  ...more,
});
/** Required field that the page fills: it names the subject. */
export const hiddenField = <K extends FieldKind>(kind: K): Field<K, true> => ({ kind, required: true, isHiddenField: true });

/** Optional field that the page fills. */
export const optionalHiddenField = <K extends FieldKind>(kind: K): Field<K, false> => ({ kind, required: false, isHiddenField: true });

/** Subject of a command for any entity type. */
export const entityReferenceFields = { entity_id: hiddenField('uuid'), entity_type: hiddenField('text') } as const;

type RequiredNames<F extends Fields> = { [N in keyof F]: F[N]['required'] extends true ? N : never }[keyof F];

export type ValuesOf<F extends Fields> = { [N in RequiredNames<F>]: FieldValue<F[N]['kind']> } & {
  [N in Exclude<keyof F, RequiredNames<F>>]?: FieldValue<F[N]['kind']> | null;
};
