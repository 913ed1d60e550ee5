import { ariaOf, textOf, type InputProps } from './input.ts';
import css from './field.module.css';

/** Enter breaks the line, Ctrl+Enter sends the form. */
export function LongTextInput(props: InputProps) {
  return (
    <textarea
      {...ariaOf(props)}
      className={css.area}
      rows={4}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
