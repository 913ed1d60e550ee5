import type { ComponentType } from 'react';
import { textOf } from './input.ts';
import { createSelectInput } from './SelectInput.tsx';
import { createTextInput, withoutSpaces } from './TextInput.tsx';

export interface FilterProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options?: readonly string[] | undefined;
}

export type Filter = ComponentType<FilterProps>;

const Text = createTextInput();
const Digits = createTextInput({ mode: 'numeric', tidy: withoutSpaces });
const Plain = createSelectInput((option) => option);

export const TextFilter: Filter = ({ id, label, value, onChange }) => (
  <Text id={id} name={id} label={label} value={value} onChange={(next) => onChange(textOf(next))} />
);

/** Number by prefix. */
export const DigitsFilter: Filter = ({ id, label, value, onChange }) => (
  <Digits id={id} name={id} label={label} value={value} onChange={(next) => onChange(textOf(next))} />
);

export const ChoiceFilter: Filter = ({ id, label, value, onChange, options }) => (
  <Plain id={id} name={id} label={label} value={value} options={options} onChange={(next) => onChange(textOf(next))} />
);
