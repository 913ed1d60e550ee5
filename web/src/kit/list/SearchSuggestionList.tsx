// Listbox of a combobox: HTML has none for free text; the input handles the keys.
import { t } from '../../app/i18n.ts';
import type { SearchSuggestion } from './searchSuggestions.ts';
import css from './searchSuggestions.module.css';

interface Props {
  readonly id: string;
  readonly items: readonly SearchSuggestion[];
  readonly active: number;
  readonly onPick: (suggestion: SearchSuggestion) => void;
}

/** Searchable fields; the input keeps the focus and names the active one. */
export default function SearchSuggestionList({ id, items, active, onPick }: Props) {
  return (
    <div className={`raised ${css.menu}`}>
      <div className={css.title} aria-hidden>
        {t('listPopup:fields')}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- see above */}
      <ul id={`${id}-list`} role="listbox" aria-label={t('listPopup:fields')}>
        {items.map((suggestion, index) => (
          <SuggestionOption
            key={suggestion.label}
            id={`${id}-${index}`}
            suggestion={suggestion}
            isActive={index === active}
            onPick={onPick}
          />
        ))}
      </ul>
      <div id={`${id}-help`} className={css.foot} aria-hidden>
        {t('listPopup:help')}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: SearchSuggestion;
  readonly isActive: boolean;
  readonly onPick: (suggestion: SearchSuggestion) => void;
}

const SuggestionOption = ({ id, suggestion, isActive, onPick }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
  <li
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- see above
    role="option"
    aria-selected={isActive}
    className={css.suggestion}
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => onPick(suggestion)}
  >
    <span>{suggestion.label}</span>
    {suggestion.match && <span className={css.example}>{t(`listPopup:search.example.${suggestion.match}`)}</span>}
  </li>
);
