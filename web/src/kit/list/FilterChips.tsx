import { lazy, Suspense, type MouseEvent } from 'react';
import type { List, ListFilter } from '@kurator/contract/kit/list';
import { propertyNameOf } from '@kurator/contract/kit/property';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { focusBeside } from '../field/focusBeside.ts';
import { filterLabel } from './filterLabel.ts';
import { filterText } from './filterText.ts';
import { afterFocusingSearch, focusSearch } from './focusSearch.ts';
import type { ListState } from './listState.ts';
import { useSpecializationNames } from './useSpecializationNames.ts';
import css from './list.module.css';

/** Apart from the chips, whose files each list names. */
const FacetLine = lazy(() => import('./FacetLine.tsx'));

interface Props {
  readonly list: List;
  readonly state: ListState;
  readonly active: ListState['filters'];
  /** Opens the values of a filter; undefined for filters that have none to open. */
  readonly openerOf: (filter: string) => (() => void) | undefined;
  /** Whether the most frequent values stand below the chips. */
  readonly hasFacets: boolean;
  readonly valueName: (filter: string, value: string) => string | undefined;
  readonly onTerms: (terms: readonly string[]) => void;
  readonly onFilter: (name: string, omitValue?: string | readonly string[]) => void;
  readonly onClear: () => void;
}

/** Maximum of single chips per filter. */
const most = 4;

const omitValue = (values: readonly string[], removedValue: string) => {
  const others = values.filter((value) => value !== removedValue);
  return others.length > 0 ? others : undefined;
};

/** Active filters, each removable. */
export default function FilterChips({ list, state, active: filters, openerOf, hasFacets, valueName, onTerms, onFilter, onClear }: Props) {
  const codes = filters.flatMap(({ filter, values }) => (filter.match === 'codes' ? values : []));
  const codeName = useSpecializationNames(codes);
  const say = (filter: ListFilter, value: string) => filterText(filter, valueName(filter.name, value) ?? value, codeName);
  const others = (text: string) => state.terms.filter((term) => term.text !== text).map((term) => term.text);
  const hasPropertyFilter = filters.some(({ filter }) => propertyNameOf(filter.name) !== undefined);
  const isOwner = ({ name }: ListFilter) => hasPropertyFilter && list.propertyOwners?.includes(name);
  const active = new Set([...filters, ...state.terms].flatMap(({ filter }) => filter?.name ?? []));
  return (
    <>
      <div className={css.chips}>
        {state.terms.map((term) => (
          <Chip
            key={term.text}
            text={term.filter ? say(term.filter, term.value) : t('listPopup:chip.search', { value: term.value })}
            onRemove={() => onTerms(others(term.text))}
          />
        ))}
        {filters.flatMap(({ filter, values }) =>
          values.length > most ? (
            <Chip
              key={filter.name}
              text={t('listPopup:codes.chosen', { label: filterLabel(filter.name), count: values.length })}
              onOpen={openerOf(filter.name)}
              onRemove={() => onFilter(filter.name)}
            />
          ) : (
            values.map((value) => (
              <Chip
                key={`${filter.name} ${value}`}
                text={say(filter, value)}
                removal={isOwner(filter) ? t('listPopup:chip.remove_owner', { text: say(filter, value) }) : undefined}
                onOpen={openerOf(filter.name)}
                onRemove={() => onFilter(filter.name, omitValue(values, value))}
              />
            ))
          ),
        )}
        <button type="button" className={css.clear} onClick={afterFocusingSearch(onClear)}>
          {t('kit:chips.clear')}
        </button>
      </div>
      {hasFacets && (
        <Suspense fallback={<div className={css.facets} />}>
          <FacetLine list={list} active={active} onFilter={onFilter} />
        </Suspense>
      )}
    </>
  );
}

interface ChipProps {
  readonly text: string;
  /** Text of a removal that takes more than the filter away. */
  readonly removal?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** Moves the focus to the next chip, the previous one or the search, since the button disappears. */
function Chip({ text, removal = t('kit:chip.remove', { text }), onOpen, onRemove }: ChipProps) {
  const remove = ({ currentTarget: { parentElement: chip } }: MouseEvent) => {
    if (!focusBeside(chip)) focusSearch();
    onRemove();
  };
  return (
    <span className={css.chip}>
      {onOpen ? (
        <button type="button" className={css.said} aria-haspopup="dialog" data-tip={text} onClick={onOpen}>
          <span>{text}</span>
        </button>
      ) : (
        <span className={css.said} data-tip={text}>
          {text}
        </span>
      )}
      <button type="button" aria-label={removal} data-tip={removal} onClick={remove}>
        <Icon name="x" size={13} />
      </button>
    </span>
  );
}
