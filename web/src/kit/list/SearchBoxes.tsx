import { useRef, useState } from 'react';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { IconButton } from '../button/Button.tsx';
import type { SearchProps } from './SearchBar.tsx';
import { parseTerm } from '@kurator/contract/kit/searchLanguage';
import { useDebouncedInput } from './useDebouncedInput.ts';
import css from './list.module.css';

/** Maximum number of boxes (text 1, section 9). */
const most = 4;

/** Up to four texts, combined with AND; each may hold several words. */
export function SearchBoxes({ filters, terms, onChange }: SearchProps) {
  const texts = terms.filter((term) => !term.filter).map((term) => term.text);
  const fields = terms.filter((term) => term.filter).map((term) => term.text);
  const [requestedCount, setRequestedCount] = useState(1);
  const boxes = useRef<HTMLElement>(null);
  const count = Math.min(most, Math.max(requestedCount, texts.length, 1));
  const setText = (index: number, text: string) => {
    const next = Array.from({ length: count }, (_, place) => (place === index ? text : (texts[place] ?? '')).trim());
    onChange([...next.filter((each) => each !== '' && parseTerm(each, filters).value !== ''), ...fields]);
  };
  const remove = (index: number) => {
    setRequestedCount(Math.max(1, count - 1));
    setText(index, '');
    // Moves the focus to a remaining box, for the last box and this button disappear.
    boxes.current?.querySelectorAll('input')[Math.max(0, Math.min(index, count - 2))]?.focus();
  };
  return (
    <search ref={boxes} className={css.boxes} aria-label={t('kit:search.label')}>
      {Array.from({ length: count }, (_, index) => (
        // Boxes are identified by place.
        <Box
          key={index}
          index={index}
          text={texts[index] ?? ''}
          isOnly={count === 1}
          isAdded={index > 0 && index === requestedCount - 1}
          onChange={setText}
          onRemove={remove}
        />
      ))}
      {count < most && (
        <IconButton icon="plus" name={t('kit:search.add')} disabled={texts.length < count} onClick={() => setRequestedCount(count + 1)} />
      )}
    </search>
  );
}

interface BoxProps {
  readonly index: number;
  readonly text: string;
  readonly isOnly: boolean;
  /** Added on request, hence focused. */
  readonly isAdded: boolean;
  readonly onChange: (index: number, text: string) => void;
  readonly onRemove: (index: number) => void;
}

function Box({ index, text, isOnly, isAdded, onChange, onRemove }: BoxProps) {
  const draft = useDebouncedInput(
    text,
    (next) => onChange(index, next),
    (next) => next.trim(),
  );
  const name = index === 0 ? t('kit:search.label') : t('kit:search.and', { number: index + 1 });
  return (
    <>
      {index > 0 && <span>{t('kit:search.and_short')}</span>}
      <span className={css.search}>
        <Icon name="search" />
        <input
          type="text"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for the box leads into it
          autoFocus={isAdded}
          aria-label={name}
          autoComplete="off"
          spellCheck={false}
          placeholder={index === 0 ? t('kit:search.placeholder') : name}
          data-search={index === 0 ? true : undefined}
          aria-keyshortcuts={index === 0 ? '/' : undefined}
          value={draft.draft}
          onChange={(event) => draft.type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && draft.commit()}
          onBlur={draft.flush}
        />
        {(draft.draft !== '' || !isOnly) && (
          <IconButton
            icon="x"
            name={isOnly ? t('kit:search.clear') : t('kit:search.remove', { number: index + 1 })}
            onClick={() => onRemove(index)}
          />
        )}
      </span>
    </>
  );
}
