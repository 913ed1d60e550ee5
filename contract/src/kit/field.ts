import type { FieldKind, FieldValue } from './fieldKind.ts';
import type { FileFormat } from './fileFormat.ts';
import type { Property } from './property.ts';

/** One field of a command: what kind of value, and whether it must be sent. Optional: absent keeps, null or '' clears. */
export interface Field<K extends FieldKind = FieldKind, R extends boolean = boolean> {
  readonly kind: K;
  readonly required: R;
  /** What the dialog starts with. */
  readonly initial?: string | number | boolean;
  /** Values a dialog offers; others may be refused by the command's checks. */
  readonly options?: readonly string[];
  /** Of a file: its formats. A dialog offers these, whoever reads the file refuses others. */
  readonly accepts?: readonly FileFormat[];
  /** Of a switch: the column of a file that it lets overwrite what is stored. */
  readonly overwrites?: string;
  /** Of a value of a property: its definition, by which it is read, labelled and drawn. It comes with data, never with a declaration. */
  readonly property?: Property;
  /** Filled by the page (the subject, the parent), never shown. */
  readonly given?: boolean;
}

export type Fields = Readonly<Record<string, Field>>;
type More = Pick<Field, 'initial' | 'options' | 'accepts' | 'overwrites'>;

/** A field that must be sent. */
export const required = <K extends FieldKind>(kind: K, more: More = {}): Field<K, true> => ({ kind, required: true, ...more });
/** A field that may be left out: absent keeps what is, null or an empty text clears it. */
export const optional = <K extends FieldKind>(kind: K, more: More = {}): Field<K, false> => ({ kind, required: false, ...more });
/** A required field that the page fills itself: the id of what the command is about. */
export const given = <K extends FieldKind>(kind: K): Field<K, true> => ({ kind, required: true, given: true });

/** The entity that a command is about, whatever its type. */
export const ofEntity = { entity_id: given('uuid'), entity_type: given('text') } as const;

type RequiredNames<F extends Fields> = { [N in keyof F]: F[N]['required'] extends true ? N : never }[keyof F];

/** The checked body of a command with these fields. */
export type ValuesOf<F extends Fields> = { [N in RequiredNames<F>]: FieldValue<F[N]['kind']> } & {
  [N in Exclude<keyof F, RequiredNames<F>>]?: FieldValue<F[N]['kind']> | null;
};
