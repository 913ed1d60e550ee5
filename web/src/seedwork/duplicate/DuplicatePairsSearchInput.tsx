import { t } from '../../app/i18n.ts';
import { useDebouncedInput } from '../../kit/list/useDebouncedInput.ts';
import css from './duplicate.module.css';

interface Props {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

const trim = (text: string) => text.trim();

/** Searches after a pause in typing; Enter searches at once. */
export function DuplicatePairsSearchInput({ value, onSearch }: Props) {
  const draft = useDebouncedInput(value, (text) => onSearch(trim(text)), trim);
  return (
    <input
      type="search"
      className={css.input}
      aria-label={t('duplicate:search')}
      placeholder={t('duplicate:search')}
      aria-keyshortcuts="/"
      value={draft.draft}
      onChange={({ target }) => draft.type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && draft.commit()}
      onBlur={draft.flush}
    />
  );
}
