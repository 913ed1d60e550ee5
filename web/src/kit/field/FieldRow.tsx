import type { ReactNode } from 'react';
import type { Field } from '@kurator/contract/kit/field';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { ChoiceCards, type Choice } from './ChoiceCards.tsx';
import { textOf, type Input as FieldInput, type FormValue, type FormValues, type InputProps } from './input.ts';
import { inputs } from './inputs.ts';
import { Select } from './SelectInput.tsx';
import css from './fieldRow.module.css';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: FormValue;
  readonly values: FormValues;
  readonly errors: readonly string[];
  readonly onChange: InputProps['onChange'];
  /** Advised maximum of characters. */
  readonly maxLength?: number | undefined;
  /** Options of a given field. */
  readonly choices?: readonly Choice[] | undefined;
  /** Input of its own, over the full width. */
  readonly own?: FieldInput | undefined;
  readonly children?: ReactNode;
}

export function FieldRow({ id, name, field, label, hint, value, values, errors, onChange, maxLength, choices, own, children }: Props) {
  const { Input: KindInput, hasLabelBeside, canBeBlank, doubt, isWide: isWideByKind = choices !== undefined } = inputs[field.kind];
  const Input = own ?? KindInput;
  const isRequired = field.required && !hasLabelBeside && !canBeBlank;
  const isInvalid = errors.length > 0;
  const doubtText = isInvalid ? undefined : doubt?.(textOf(value));
  const descriptionIds =
    [isInvalid && `${id}-error`, doubtText && `${id}-doubt`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const props = { id, name, value, values, onChange, invalid: isInvalid, required: isRequired, describedBy: descriptionIds };
  const input = choices?.some((choice) => choice.detail !== undefined) ? (
    <ChoiceCards {...props} choices={choices} label={label} />
  ) : choices ? (
    <Select
      {...props}
      options={choices.map((choice) => choice.value)}
      labelOf={(option) => choices.find((choice) => choice.value === option)?.label ?? option}
    />
  ) : (
    <Input {...props} options={field.options} accepts={field.accepts} property={field.property} />
  );
  const caption = (
    <label htmlFor={id}>
      {label}
      {isRequired && (
        <span className={css.mark} aria-hidden>
          {' *'}
        </span>
      )}
    </label>
  );
  return (
    <div
      className={[css.row, (own !== undefined || isWideByKind) && css.wide, hasLabelBeside && css.flag].filter(Boolean).join(' ')}
      data-field={name}
    >
      {hasLabelBeside && input}
      <div className={css.head}>
        {caption}
        {maxLength !== undefined && <Counter length={textOf(value).length} most={maxLength} />}
      </div>
      {!hasLabelBeside && input}
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {isInvalid && (
        <span id={`${id}-error`} className={css.error}>
          <Icon name="alert" size={14} />
          {errors.join(' ')}
        </span>
      )}
      {doubtText && (
        <output className={css.doubt}>
          <Icon name="alert" size={14} />
          <span id={`${id}-doubt`}>{t(doubtText)}</span>
        </output>
      )}
      {children}
    </div>
  );
}

const Counter = ({ length, most }: { readonly length: number; readonly most: number }) => (
  <span className={length > most ? css.over : css.counter} aria-live="polite">
    {t('form:counter', { length, most })}
  </span>
);
