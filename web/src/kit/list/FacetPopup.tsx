import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { formatNumber, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { hasAllWords } from '../../app/matches.ts';
import { PopoverFrame } from '../../app/PopoverFrame.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { MissingAnswer } from '../detail/MissingAnswer.tsx';
import field from '../field/field.module.css';
import { moveFocus } from './moveFocus.ts';
import css from './facet.module.css';

export interface FacetPopupProps {
  readonly label: string;
  /** Selected value; empty: none. */
  readonly value: string;
  /** Name of a value. Default: itself. */
  readonly nameOf?: (value: string) => string;
  /** Undefined until they are loaded. */
  readonly choices: readonly { readonly value: string; readonly count: number }[] | undefined;
  /** Answer that has the choices. */
  readonly answer: ComponentProps<typeof MissingAnswer>['answer'];
  readonly onChange: (value: string | undefined) => void;
  /** Key that opens it. */
  readonly shortcut?: string | undefined;
}

/** More values are found by typing. */
const most = 200;

/** Popup of a filter's values with their counts; typing narrows, arrows move, Enter selects. */
export default function FacetPopup({ label, value, nameOf = String, choices, answer, onChange, ...popup }: PopupProps & FacetPopupProps) {
  const [typed, setTyped] = useState('');
  const matchingChoices = (choices ?? []).filter((choice) => hasAllWords(nameOf(choice.value), typed));
  const shownChoices = matchingChoices.slice(0, most);
  const choose = (next: string) => {
    popup.onOpenChange(false);
    onChange(next === value ? undefined : next);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const focusableElements = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
    const [first] = shownChoices;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first) choose(first.value);
    else if (!moveFocus(focusableElements, event.key)) return;
    event.preventDefault();
  };
  return (
    <PopoverFrame {...popup} className={css.popup} label={label} align="start">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls within */}
      <div onKeyDown={move}>
        <input
          className={field.input}
          type="search"
          aria-label={t('kit:panel.filter', { title: label })}
          placeholder={t('kit:filter.bar')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {shownChoices.length > 0 ? (
          <ul className={css.choices} aria-label={label}>
            {shownChoices.map((choice) => (
              <li key={choice.value}>
                <button type="button" className={css.choice} aria-pressed={choice.value === value} onClick={() => choose(choice.value)}>
                  <span className={css.mark}>{choice.value === value && <Icon name="check" size={14} />}</span>
                  <span className={css.text}>{nameOf(choice.value)}</span>
                  <span className={css.count}>{formatNumber(choice.count)}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : choices ? (
          <p className={css.none}>{t('kit:panel.no_match')}</p>
        ) : (
          <MissingAnswer answer={answer} />
        )}
        <output className={css.foot}>{choices && t('listPopup:facet', { shown: shownChoices.length, total: choices.length })}</output>
      </div>
    </PopoverFrame>
  );
}
