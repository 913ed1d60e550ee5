import type { FileFormat } from '@kurator/contract/kit/fileFormat';
import type { Property } from '@kurator/contract/kit/property';
import type { ComponentType } from 'react';

/** Form value: text, flag or chosen files. */
export type FormValue = string | boolean | File | readonly File[];
export type FormValues = Readonly<Record<string, FormValue>>;

export interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly value: FormValue;
  /** Also sets dependent fields. */
  readonly onChange: (value: FormValue, along?: FormValues) => void;
  readonly required?: boolean;
  readonly invalid?: boolean;
  /** Ids of error and hint. */
  readonly describedBy?: string | undefined;
  readonly options?: readonly string[] | undefined;
  /** Accepted formats of a file. */
  readonly accepts?: readonly FileFormat[] | undefined;
  /** Definition of a property value. */
  readonly property?: Property | undefined;
  /** All values, for options that depend on other fields. */
  readonly values?: FormValues;
  /** Label for inputs without a visible one, as in filter bars. */
  readonly label?: string | undefined;
}

export type Input = ComponentType<InputProps>;

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

export const filesOf = (value: FormValue): readonly File[] => (value instanceof File ? [value] : typeof value === 'object' ? value : []);

export const ariaOf = ({ id, name, required, invalid, describedBy, label }: InputProps) => ({
  id,
  name,
  'aria-required': required === true ? true : undefined,
  'aria-invalid': invalid === true ? true : undefined,
  'aria-describedby': describedBy,
  'aria-label': label,
});
