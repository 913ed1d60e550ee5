import { useState } from 'react';
import { formatNumber, t } from '../../app/i18n.ts';
import { hasAllWords } from '../../app/matches.ts';
import field from '../field/field.module.css';
import css from './columns.module.css';

export interface Choice {
  readonly code: string;
  readonly label: string;
  /** Number of rows within the other filters. */
  readonly count?: number | undefined;
}

export interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** A choice takes the place of the former one. */
  readonly isSingle?: boolean;
  /** Offers to choose all that are shown. */
  readonly hasAll?: boolean;
  /** Text that narrows the choices. Default: that of an input of its own. */
  readonly typed?: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Number of choices from which they are searched. */
const MIN_SEARCHABLE_CHOICES = 10;

/** Checkbox per value with its count; typing narrows, Enter chooses the first that was typed for, 'select all' takes the shown ones. */
export function ChoiceList({ label, choices, chosen, isSingle = false, hasAll = false, typed: given, onChange }: ChoiceListProps) {
  const [own, setOwn] = useState('');
  const typed = given ?? own;
  const shown = choices.filter((choice) => hasAllWords(choice.label, typed));
  const [first] = shown;
  const without = (codes: readonly string[]) => chosen.filter((code) => !codes.includes(code));
  const toggle = (code: string) => {
    if (chosen.includes(code)) onChange(without([code]));
    else onChange(isSingle ? [code] : [...chosen, code]);
  };
  return (
    <div className={css.codes}>
      {given === undefined && choices.length >= MIN_SEARCHABLE_CHOICES && (
        <input
          className={field.input}
          type="search"
          aria-label={t('kit:panel.filter', { title: label })}
          placeholder={t('kit:filter.bar')}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && own !== '' && first && !chosen.includes(first.code) && toggle(first.code)}
        />
      )}
      {shown.length === 0 && given === undefined && <p className={css.none}>{t('kit:panel.no_match')}</p>}
      {hasAll && shown.length > 1 && <AllOf shown={shown} chosen={chosen} without={without} onChange={onChange} />}
      <ul className={css.scroller} aria-label={label}>
        {shown.map(({ code, label: name, count }) => (
          <li key={code}>
            <label className={css.choice}>
              <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
              <span>{name}</span>
              {count !== undefined && <span className={css.count}>{formatNumber(count)}</span>}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AllProps extends Pick<ChoiceListProps, 'chosen' | 'onChange'> {
  readonly shown: readonly Choice[];
  readonly without: (codes: readonly string[]) => readonly string[];
}

function AllOf({ shown, chosen, without, onChange }: AllProps) {
  const codes = shown.map(({ code }) => code);
  const isAll = codes.every((code) => chosen.includes(code));
  const isSome = !isAll && codes.some((code) => chosen.includes(code));
  return (
    <label className={`${css.choice} ${css.every}`}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => void (box && (box.indeterminate = isSome))}
        onChange={() => onChange(isAll ? without(codes) : [...without(codes), ...codes])}
      />
      {t('listPopup:codes.all')}
    </label>
  );
}
