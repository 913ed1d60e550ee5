import { ariaOf, textOf, type Input, type InputProps } from './input.ts';
import css from './field.module.css';

interface Shape {
  readonly mode?: 'text' | 'numeric' | 'tel' | 'email' | 'url';
  readonly isMonospaced?: boolean;
  /** Corrects pasted text on blur, and before Enter sends it. */
  readonly tidy?: (text: string) => string;
}

/** One-line input. `mode` chooses the virtual keyboard; validation is the contract's. */
export function createTextInput({ mode = 'text', isMonospaced = false, tidy }: Shape = {}): Input {
  return function TextInput(props: InputProps) {
    const { value, onChange, label } = props;
    const tidyText = ({ value: text }: HTMLInputElement) => {
      const tidiedText = tidy?.(text);
      if (tidiedText !== undefined && tidiedText !== text) onChange(tidiedText);
    };
    return (
      <input
        {...ariaOf(props)}
        className={isMonospaced ? css.mono : css.input}
        type="text"
        inputMode={mode}
        autoComplete="off"
        spellCheck={mode === 'text'}
        placeholder={label}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => tidyText(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && tidyText(event.currentTarget)}
      />
    );
  };
}

/** '1.200', '1 200' and '1,200' are 1200. */
export const withoutThousands = (text: string) => (/^\s*\d{1,3}([.,\s]\d{3})+\s*$/.test(text) ? text.replaceAll(/\D/g, '') : text);

/** '260 100 023' is 260100023: people paste groups. */
export const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');
