import type { ListFilter } from '@kurator/contract/kit/entityType';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import type { ListState } from './listState.ts';
import css from './list.module.css';

interface Props {
  readonly state: ListState;
  readonly onTerms: (terms: readonly string[]) => void;
  readonly onFilter: (name: string) => void;
  readonly onClear: () => void;
}

const said = (filter: ListFilter, value: string) =>
  t('kit:chip', { label: t(`field:${filter.name}`), value: value === 'true' ? t('kit:yes') : value === 'false' ? t('kit:no') : value });

/** What narrows the list, each taken away by a click. */
export function Chips({ state, onTerms, onFilter, onClear }: Props) {
  if (!state.narrowed) return null;
  const others = (text: string) => state.terms.filter((term) => term.text !== text).map((term) => term.text);
  return (
    <div className={css.chips}>
      {state.terms.map((term) => (
        <Chip
          key={term.text}
          text={term.filter ? said(term.filter, term.value) : t('kit:chip.search', { value: term.value })}
          onRemove={() => onTerms(others(term.text))}
        />
      ))}
      {state.filters.map(({ filter, value }) => (
        <Chip key={filter.name} text={said(filter, value)} onRemove={() => onFilter(filter.name)} />
      ))}
      <button type="button" className={css.clear} onClick={onClear}>
        {t('kit:chips.clear')}
      </button>
    </div>
  );
}

const Chip = ({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) => (
  <span className={css.chip}>
    {text}
    <button type="button" aria-label={t('kit:chip.remove', { text })} data-tip={t('kit:chip.remove', { text })} onClick={onRemove}>
      <Icon name="x" size={13} />
    </button>
  </span>
);
