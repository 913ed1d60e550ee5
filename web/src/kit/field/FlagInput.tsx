import { ariaOf, type InputProps } from './input.ts';
import css from './field.module.css';

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
