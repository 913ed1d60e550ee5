import type { KeyboardEvent } from 'react';
import { Icon } from '../../app/Icon.tsx';
import css from './year.module.css';

export interface YearItem<Y = number> {
  /** Undefined: all years. */
  readonly year: Y | undefined;
  readonly title: string;
  readonly text: string;
  readonly state?: { readonly text: string; readonly tone: 'green' | 'amber' | 'grey' };
  /** Number of completed parts, and of all. */
  readonly parts?: { readonly doneCount: number; readonly total: number };
}

interface Props<Y> {
  readonly label: string;
  readonly years: readonly YearItem<Y>[];
  readonly chosenYear: Y | undefined;
  readonly onChoose: (year: Y | undefined) => void;
  /** Arrow down moves the focus from the years to the selected content. */
  readonly onLeave: () => void;
}

/** Maximum of parts drawn one by one. */
const mostParts = 12;

/** Choice of one of several years, each with its progress. */
export function YearStrip<Y>({ label, years, chosenYear, onChoose, onLeave }: Props<Y>) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to =
      event.key === 'ArrowRight'
        ? event.currentTarget.nextElementSibling
        : event.key === 'ArrowLeft'
          ? event.currentTarget.previousElementSibling
          : undefined;
    if (event.key === 'ArrowDown') onLeave();
    else if (to === undefined) return;
    else if (to instanceof HTMLElement) to.focus();
    event.preventDefault();
  };
  // Tab leads to the chosen year, to the first one if that is gone.
  const entryYear = years.some(({ year }) => year === chosenYear) ? chosenYear : years[0]?.year;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups the fields of a form; these are buttons
    <div className={css.strip} role="group" aria-label={label}>
      {years.map(({ year, title, text, state, parts }) => (
        <button
          key={title}
          type="button"
          className={css.year}
          aria-pressed={year === chosenYear}
          tabIndex={year === entryYear ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => onChoose(year)}
        >
          <span className={css.line}>
            <strong>{title}</strong>
            {state && (
              <span className={css.state} data-tone={state.tone}>
                {state.tone === 'green' && <Icon name="success" size={14} />}
                {state.text}
              </span>
            )}
          </span>
          <span className={css.text}>{text}</span>
          {parts && <Parts {...parts} />}
        </button>
      ))}
    </div>
  );
}

const Parts = ({ doneCount, total }: { readonly doneCount: number; readonly total: number }) => (
  <span className={css.parts} aria-hidden>
    {total > mostParts
      ? [true, false].map((isDone) => (
          <i key={String(isDone)} data-done={isDone || undefined} style={{ flexGrow: isDone ? doneCount : total - doneCount }} />
        ))
      : Array.from({ length: total }, (_, index) => <i key={index} data-done={index < doneCount || undefined} />)}
  </span>
);
