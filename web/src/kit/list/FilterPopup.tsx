import { lazy, Suspense, useId, type KeyboardEvent } from 'react';
import type { Facet } from '@kurator/contract/kit/listAnswer';
import type { List, ListFilter } from '@kurator/contract/kit/list';
import { t } from '../../app/i18n.ts';
import { PopoverFrame } from '../../app/PopoverFrame.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { filterKinds } from '../field/filterKinds.ts';
import { TextFilter } from '../field/filters.tsx';
import { filterLabel } from './filterLabel.ts';
import type { ListState } from './listState.ts';
import { withListTexts } from './listTexts.ts';
import { useDraft } from './useDraft.ts';
import { useFacetCounts } from './useFacetCounts.ts';
import css from './filter.module.css';

/** Apart from the popup, whose files each list names. */
const CodesList = lazy(withListTexts(() => import('./CodesList.tsx')));
const CountedFilter = lazy(withListTexts(() => import('./CountedFilter.tsx')));
const DayFilter = lazy(() => import('./DayFilter.tsx'));

export interface FilterChoiceProps {
  readonly list: List;
  readonly state: ListState;
  readonly onChange: (name: string, value: string | readonly string[] | undefined) => void;
}

const none: readonly string[] = [];

/** All filters of a list at once; Enter applies the input and closes. */
export default function FilterPopup({ list, state, onChange, ...popup }: PopupProps & FilterChoiceProps) {
  const { counts } = useFacetCounts(list);
  const filters = list.filters.filter(({ input }) => input);
  const valuesOf = (name: string) => state.filters.find(({ filter }) => filter.name === name)?.values ?? none;
  const [coded, plain] = [filters.filter(({ match }) => match === 'codes'), filters.filter(({ match }) => match !== 'codes')];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isDone = event.key === 'Enter' && event.target instanceof Element && event.target.matches('input[type=text], select');
    if (isDone) popup.onOpenChange(false);
  };
  return (
    <PopoverFrame {...popup} className={css.popup} label={t('kit:filter.bar')} align="start">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- bubbling keys of the inputs */}
      <fieldset className={css.filters} aria-label={t('kit:filter.bar')} onKeyDown={onKeyDown}>
        {plain.map((filter) => (
          <FilterInput
            key={filter.name}
            filter={filter}
            value={valuesOf(filter.name)[0] ?? ''}
            counts={filter.facet === undefined ? undefined : counts[filter.facet]}
            onChange={(value) => onChange(filter.name, value || undefined)}
          />
        ))}
      </fieldset>
      {coded.map(({ name, facet = '' }) => (
        <fieldset key={name} className={css.codes}>
          <legend className={css.caption}>{filterLabel(name)}</legend>
          <Suspense>
            <CodesList
              label={filterLabel(name)}
              facet={counts[facet]}
              chosen={valuesOf(name)}
              onChange={(chosen) => onChange(name, chosen.length > 0 ? chosen : undefined)}
            />
          </Suspense>
        </fieldset>
      ))}
    </PopoverFrame>
  );
}

interface InputProps {
  readonly filter: ListFilter;
  readonly value: string;
  readonly counts: readonly Facet[] | undefined;
  readonly onChange: (value: string) => void;
}

function FilterInput({ filter, value, counts, onChange }: InputProps) {
  const Filter = filterKinds[filter.kind] ?? TextFilter;
  const id = useId();
  const draft = useDraft(
    value,
    (text) => onChange(text.trim()),
    (text) => text.trim(),
  );
  const label = filter.label ?? filterLabel(filter.name);
  // A day has a draft of its own.
  const isDay = filter.kind === 'date';
  const isCounted = filter.match === 'flag' || (filter.facet !== undefined && filter.match === 'any');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- bubbling keys and blurs of the one input within
    <div className={css.filter} onKeyDown={(event) => event.key === 'Enter' && !isDay && draft.commit()} onBlur={draft.flush}>
      <span className={css.caption} aria-hidden>
        {label}
      </span>
      <Suspense>
        {isCounted ? (
          <CountedFilter id={id} label={label} filter={filter} value={value} counts={counts} onChange={onChange} />
        ) : isDay ? (
          <DayFilter id={id} label={label} value={value} onChange={onChange} />
        ) : (
          <Filter id={id} label={label} value={draft.draft} onChange={draft.type} />
        )}
      </Suspense>
    </div>
  );
}
