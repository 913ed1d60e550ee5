import { useState } from 'react';
import { t } from '../../app/i18n.ts';
import { usePopup } from '../../app/popup.tsx';
import { IconButton } from '../button/Button.tsx';
import type { CalendarPopupProps } from './CalendarPopup.tsx';
import { formatDate } from '../../app/moment.ts';
import { readDate } from './date.ts';
import { ariaOf, textOf, type InputProps } from './input.ts';
import css from './field.module.css';

/** Date input with a calendar loaded on demand. Its value is ISO, or the text while invalid. */
export function DateInput(props: InputProps) {
  const value = textOf(props.value);
  const [typed, setTyped] = useState(() => formatDate(value));
  const [knownValue, setKnownValue] = useState(value);
  // Buttons beside the field set it, too.
  if (value !== knownValue) {
    setKnownValue(value);
    if ((readDate(typed) ?? typed) !== value) setTyped(formatDate(value));
  }
  const calendar = usePopup<CalendarPopupProps>(() => import('./CalendarPopup.tsx'), 'dialog');
  const setText = (text: string) => {
    setTyped(text);
    props.onChange(readDate(text) ?? text);
  };
  return (
    <span className={css.date}>
      <input
        {...ariaOf(props)}
        className={css.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('form:date.pattern')}
        value={typed}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setTyped(formatDate(readDate(typed) ?? typed))}
      />
      <IconButton {...calendar.trigger} icon="calendar" name={t('form:date.open')} />
      {calendar.popup({ value: readDate(typed), onPick: (iso) => setText(formatDate(iso)) })}
    </span>
  );
}
