import { ariaOf, type InputProps } from './input.ts';
import css from './field.module.css';

/** Yes or no; its label stands to the right. */
export function FlagInput(props: InputProps) {
  return (
    <input
      {...ariaOf(props)}
      className={css.check}
      type="checkbox"
      checked={props.value === true || props.value === 'true'}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}
