import type { ComponentType } from 'react';
import { t } from '../../app/i18n.ts';
import { textOf } from './input.ts';
import { selectInput } from './SelectInput.tsx';
import { textInput, withoutSpaces } from './TextInput.tsx';
import css from './field.module.css';

export interface FilterProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options?: readonly string[] | undefined;
}

export type Filter = ComponentType<FilterProps>;

const Text = textInput();
const Digits = textInput({ mode: 'numeric', tidy: withoutSpaces });
const Plain = selectInput((option) => option);

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

export const FlagFilter: Filter = ({ id, label, value, onChange }) => (
  <select id={id} name={id} aria-label={label} className={css.select} value={value} onChange={(event) => onChange(event.target.value)}>
    <option value="">{label}</option>
    <option value="true">{t('listPopup:flag.yes', { label })}</option>
    <option value="false">{t('listPopup:flag.no', { label })}</option>
  </select>
);
