import { lazy, Suspense, useRef, useState } from 'react';
import { t } from '../../app/i18n.ts';
import { IconButton } from '../button/Button.tsx';
import { readDate, showDate } from './date.ts';
import { ariaOf, textOf, type InputProps } from './input.ts';
import css from './field.module.css';

const loadCalendar = () => import('./CalendarPopup.tsx');
const CalendarPopup = lazy(loadCalendar);
const preload = () => void loadCalendar();

/** A date as people type it; the calendar is a second way and is loaded when it is opened. The form holds ISO, or the text that is no date yet. */
export function DateInput(props: InputProps) {
  const value = textOf(props.value);
  const [typed, setTyped] = useState(() => showDate(value));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const set = (text: string) => {
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
        onChange={(event) => set(event.target.value)}
        onBlur={() => setTyped(showDate(readDate(typed) ?? typed))}
      />
      <IconButton
        ref={button}
        icon="calendar"
        name={t('form:date.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense>
          <CalendarPopup anchor={button} value={readDate(typed)} onPick={(iso) => set(showDate(iso))} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
