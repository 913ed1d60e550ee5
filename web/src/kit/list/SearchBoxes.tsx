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

/** Texts of the boxes; the last one holds all that have no box of their own. */
const boxTextsOf = (texts: readonly string[]): readonly string[] =>
  texts.length > most ? [...texts.slice(0, most - 1), texts.slice(most - 1).join(' ')] : texts.length > 0 ? texts : [''];

/** Up to four texts, combined with AND; each may hold several words. A text that begins with a field leaves its box as soon as it is complete. */
export function SearchBoxes({ filters, terms, onChange }: SearchProps) {
  const texts = terms.filter((term) => !term.filter).map((term) => term.text);
  const fields = terms.filter((term) => term.filter).map((term) => term.text);
  const [boxTexts, setBoxTexts] = useState(boxTextsOf(texts));
  const [knownTexts, setKnownTexts] = useState(texts);
  const boxes = useRef<HTMLElement>(null);
  const count = boxTexts.length;
  const generalTextsOf = (all: readonly string[]) =>
    all.filter((each) => {
      const { filter, value } = parseTerm(each, filters);
      return !filter && value !== '';
    });
  // Empty boxes keep their places; only texts from elsewhere fill the boxes anew.
  if (texts.join('\n') !== knownTexts.join('\n')) {
    setKnownTexts(texts);
    if (texts.join('\n') !== generalTextsOf(boxTexts).join('\n')) setBoxTexts(boxTextsOf(texts));
  }
  const change = (next: readonly string[], field: readonly string[] = []) => {
    setBoxTexts(next);
    onChange([...generalTextsOf(next), ...fields, ...field]);
  };
  const setText = (index: number, typedText: string, isTyping = false) => {
    const { text, filter, value } = parseTerm(typedText, filters);
    const isField = !isTyping && filter && value !== '';
    change(boxTexts.with(index, isField ? '' : text), isField ? [text] : []);
  };
  const remove = (index: number) => {
    change(count > 1 ? boxTexts.toSpliced(index, 1) : ['']);
    // Moves the focus to a remaining box, for the last box and this button disappear.
    boxes.current?.querySelectorAll('input')[Math.max(0, Math.min(index, count - 2))]?.focus();
  };
  return (
    <search ref={boxes} className={css.boxes} aria-label={t('kit:search.label')}>
      {Array.from({ length: count }, (_, index) => (
        // Boxes are identified by place.
        <Box key={index} index={index} text={boxTexts[index] ?? ''} isOnly={count === 1} onChange={setText} onRemove={remove} />
      ))}
      {count < most && (
        <IconButton
          icon="plus"
          name={t('kit:search.add')}
          disabled={boxTexts.includes('')}
          onClick={() => setBoxTexts([...boxTexts, ''])}
        />
      )}
    </search>
  );
}

interface BoxProps {
  readonly index: number;
  readonly text: string;
  readonly isOnly: boolean;
  readonly onChange: (index: number, text: string, isTyping?: boolean) => void;
  readonly onRemove: (index: number) => void;
}

function Box({ index, text, isOnly, onChange, onRemove }: BoxProps) {
  const draft = useDebouncedInput(
    text,
    (next, isTyping) => onChange(index, next, isTyping),
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
          autoFocus={index > 0 && text === ''}
          aria-label={name}
          autoComplete="off"
          spellCheck={false}
          placeholder={index === 0 ? t('kit:search.placeholder') : name}
          data-search
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
