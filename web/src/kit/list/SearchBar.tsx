import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ListFilter } from '@kurator/contract/kit/list';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { IconButton } from '../button/Button.tsx';
import { searchSuggestionsOf, type SearchSuggestion } from './searchSuggestions.ts';
import { hasValue, splitTerms, type Term } from '@kurator/contract/kit/searchLanguage';
import { withListTexts } from './listTexts.ts';
import { useDebouncedInput } from './useDebouncedInput.ts';
import css from './list.module.css';

const loadSuggestionList = withListTexts(() => import('./SearchSuggestionList.tsx'));
const SearchSuggestionList = lazy(loadSuggestionList);

export interface SearchProps {
  /** Text naming searchable values. Default: the common one. */
  readonly placeholder?: string | undefined;
  readonly filters: readonly ListFilter[];
  readonly terms: readonly Term[];
  readonly onChange: (terms: readonly string[]) => void;
}

/** One bar for words and `field:value` terms, with suggestions of fields; `/` leads here from anywhere in the list. */
export function SearchBar({ placeholder = t('kit:search.placeholder'), filters, terms, onChange }: SearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const complete = (text: string) =>
    splitTerms(text, filters)
      .filter(hasValue)
      .map((term) => term.text);
  const draft = useDebouncedInput(
    terms.map((term) => term.text).join(' '),
    (text) => onChange(complete(text)),
    (text) => complete(text).join(' '),
  );
  const suggestions = open ? searchSuggestionsOf(draft.draft, filters) : [];
  const pick = (suggestion: SearchSuggestion) => {
    setActive(-1);
    if (suggestion.isComplete) draft.commit(suggestion.text);
    else draft.type(suggestion.text);
    input.current?.focus();
  };
  const clear = () => {
    draft.commit('');
    input.current?.focus();
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosenSuggestion = suggestions[active];
    // The arrow leads down into the rows, unless a suggestion is chosen or only the values of a field are left to choose.
    if (event.key === 'ArrowUp' && (suggestions.length > 0 || draft.draft === '')) {
      event.preventDefault();
      setOpen(true);
      setActive(active < 0 ? searchSuggestionsOf(draft.draft, filters).length - 1 : active - 1);
    } else if (event.key === 'ArrowDown' && (chosenSuggestion ?? suggestions[0]?.isComplete)) {
      event.preventDefault();
      setActive(active + 1 < suggestions.length ? active + 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosenSuggestion) {
        pick(chosenSuggestion);
      } else {
        close();
        draft.commit();
      }
    } else if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault();
      close();
    }
  };
  return (
    <search className={css.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('kit:search.label')}
        aria-expanded={suggestions.length > 0}
        aria-controls={`${id}-list`}
        aria-describedby={`${id}-help`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        data-search
        aria-keyshortcuts="/"
        value={draft.draft}
        onChange={(event) => {
          draft.type(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => void loadSuggestionList()}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {draft.draft !== '' && <IconButton icon="x" name={t('kit:search.clear')} onClick={clear} />}
      {suggestions.length > 0 && (
        <Suspense>
          <SearchSuggestionList id={id} items={suggestions} active={active} onPick={pick} />
        </Suspense>
      )}
    </search>
  );
}
