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
  readonly chosenValues: readonly string[];
  /** A choice takes the place of the former one. */
  readonly isSingle?: boolean;
  /** Offers to choose all that are shown. */
  readonly hasAll?: boolean;
  /** Text that narrows the choices. Default: that of an input of its own. */
  readonly searchText?: string;
  readonly onChange: (chosenValues: readonly string[]) => void;
}

/** Number of choices from which they are searched. */
const MIN_SEARCHABLE_CHOICES = 10;

/** Checkbox per value with its count; typing narrows, Enter chooses the first that was typed for, 'select all' takes the shown ones. */
export function ChoiceList({
  label,
  choices,
  chosenValues,
  isSingle = false,
  hasAll = false,
  searchText: givenText,
  onChange,
}: ChoiceListProps) {
  const [own, setOwn] = useState('');
  const typedText = givenText ?? own;
  const shownChoices = choices.filter((choice) => hasAllWords(choice.label, typedText));
  const [first] = shownChoices;
  const omitCodes = (codes: readonly string[]) => chosenValues.filter((code) => !codes.includes(code));
  const toggle = (code: string) => {
    if (chosenValues.includes(code)) onChange(omitCodes([code]));
    else onChange(isSingle ? [code] : [...chosenValues, code]);
  };
  return (
    <div className={css.codes}>
      {givenText === undefined && choices.length >= MIN_SEARCHABLE_CHOICES && (
        <input
          className={field.input}
          type="search"
          aria-label={t('kit:panel.filter', { title: label })}
          placeholder={t('kit:filter.bar')}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && own !== '' && first && !chosenValues.includes(first.code) && toggle(first.code)}
        />
      )}
      {shownChoices.length === 0 && givenText === undefined && <p className={css.none}>{t('kit:panel.no_match')}</p>}
      {hasAll && shownChoices.length > 1 && (
        <AllOf shownChoices={shownChoices} chosenValues={chosenValues} without={omitCodes} onChange={onChange} />
      )}
      <ul className={css.scroller} aria-label={label}>
        {shownChoices.map(({ code, label: name, count }) => (
          <li key={code}>
            <label className={css.choice}>
              <input type="checkbox" checked={chosenValues.includes(code)} onChange={() => toggle(code)} />
              <span>{name}</span>
              {count !== undefined && <span className={css.count}>{formatNumber(count)}</span>}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AllProps extends Pick<ChoiceListProps, 'chosenValues' | 'onChange'> {
  readonly shownChoices: readonly Choice[];
  readonly without: (codes: readonly string[]) => readonly string[];
}

function AllOf({ shownChoices, chosenValues, without: omitCodes, onChange }: AllProps) {
  const codes = shownChoices.map(({ code }) => code);
  const isAll = codes.every((code) => chosenValues.includes(code));
  const isSome = !isAll && codes.some((code) => chosenValues.includes(code));
  return (
    <label className={`${css.choice} ${css.every}`}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => void (box && (box.indeterminate = isSome))}
        onChange={() => onChange(isAll ? omitCodes(codes) : [...omitCodes(codes), ...codes])}
      />
      {t('listPopup:codes.all')}
    </label>
  );
}
