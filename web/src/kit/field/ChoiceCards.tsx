import { textOf, type InputProps } from './input.ts';
import css from './choices.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

export const ChoiceCards = ({
  id,
  name,
  value,
  choices,
  label,
  describedBy,
  invalid,
  onChange,
}: Omit<InputProps, 'options'> & { readonly choices: readonly Choice[] | undefined }) => (
  <div
    id={id}
    className={css.cards}
    role="radiogroup"
    aria-label={label}
    aria-describedby={describedBy}
    aria-invalid={invalid ? true : undefined}
  >
    {choices?.map((choice) => (
      <label key={choice.value} className={css.card} data-chosen={textOf(value) === choice.value ? true : undefined}>
        <input
          type="radio"
          name={`${id}${name}`}
          value={choice.value}
          checked={textOf(value) === choice.value}
          onChange={() => onChange(choice.value)}
        />
        <span>
          <span className={css.name}>{choice.label}</span>
          {choice.detail && <span className={css.detail}>{choice.detail}</span>}
        </span>
      </label>
    ))}
  </div>
);
