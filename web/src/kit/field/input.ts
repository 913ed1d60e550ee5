import type { FileFormat } from '@kurator/contract/kit/fileFormat';
import type { Property } from '@kurator/contract/kit/property';
import type { ComponentType } from 'react';

/** What a form holds: texts as typed, flags as booleans, files as they were chosen. */
export type FormValue = string | boolean | File | readonly File[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** What every input gets; one component per field kind takes it. */
export interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly value: FormValue;
  /** With what other fields become along with it. */
  readonly onChange: (value: FormValue, along?: FormValues) => void;
  readonly required?: boolean;
  readonly invalid?: boolean;
  /** Ids of the texts that explain the field: its error, its hint. */
  readonly describedBy?: string | undefined;
  readonly options?: readonly string[] | undefined;
  /** Of a file: the formats that may be sent. */
  readonly accepts?: readonly FileFormat[] | undefined;
  /** Of a value of a property: its definition. */
  readonly property?: Property | undefined;
  /** The whole form, for a field whose choices depend on another. */
  readonly values?: FormValues;
  /** Set where no label stands beside the input: in filter bars. */
  readonly label?: string | undefined;
}

export type Input = ComponentType<InputProps>;

/** The text of a form value. */
export const textOf = (value: FormValue): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? filesOf(value)
          .map(({ name }) => name)
          .join(', ')
      : value
        ? 'true'
        : 'false';

/** The files of a form value. */
export const filesOf = (value: FormValue): readonly File[] => (value instanceof File ? [value] : typeof value === 'object' ? value : []);

/** What every input element carries, whatever its kind. */
export const ariaOf = ({ id, name, required, invalid, describedBy, label }: InputProps) => ({
  id,
  name,
  'aria-required': required === true ? true : undefined,
  'aria-invalid': invalid === true ? true : undefined,
  'aria-describedby': describedBy,
  'aria-label': label,
});
