import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { List } from '@kurator/contract/kit/list';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { hasAllWords } from '../../app/matches.ts';
import { PopoverFrame } from '../../app/PopoverFrame.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import field from '../field/field.module.css';
import { touchScreen } from '../touchScreen.ts';
import { FilterValueChoice } from './FilterValueChoice.tsx';
import { filterLabel } from './filterLabel.ts';
import { offeredFiltersOf, type OptionsByFilter } from './filterOptions.ts';
import type { ListState } from './listState.ts';
import { moveFocus } from './moveFocus.ts';
import { useFacetCounts } from './useFacetCounts.ts';
import css from './filter.module.css';

export interface ListFiltersProps {
  readonly list: List;
  /** Active filters. */
  readonly active: ListState['filters'];
  readonly options: OptionsByFilter;
  readonly onChange: (name: string, value: string | readonly string[] | undefined) => void;
}

export interface FilterPopupProps extends ListFiltersProps {
  /** Filter whose values it begins with. Default: the choice of a filter. */
  readonly at: string | undefined;
}

/** Filters of a list at the left, values of one of them at the right; on a phone one after the other. */
export default function FilterPopup({ list, active, options, onChange, at, ...popup }: PopupProps & FilterPopupProps) {
  return (
    <PopoverFrame {...popup} className={css.popup} label={t('kit:filter.bar')} align="start" hasOwnFocus={at !== undefined}>
      <Panes list={list} active={active} options={options} onChange={onChange} at={at} onClose={() => popup.onOpenChange(false)} />
    </PopoverFrame>
  );
}

const noValues: readonly string[] = [];

const isText = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';

function Panes({ list, active, options, onChange, at, onClose }: FilterPopupProps & { readonly onClose: () => void }) {
  const { counts } = useFacetCounts(list);
  const [typed, setTyped] = useState('');
  const [name, setName] = useState(at);
  // An object per entry, as each of them moves the focus.
  const [entered, setEntered] = useState(at === undefined ? undefined : { name: at });
  const values = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLUListElement>(null);
  const offeredFilters = offeredFiltersOf(list, options).map((filter) => ({ ...filter, label: filterLabel(filter.name) }));
  const matchingFilters = offeredFilters.filter(({ label }) => hasAllWords(label, typed));
  const chosenFilter = offeredFilters.find((filter) => filter.name === name) ?? matchingFilters[0];
  const valuesOf = (of: string) => active.find(({ filter }) => filter.name === of)?.values ?? noValues;
  const enter = (to: string) => {
    setName(to);
    setEntered({ name: to });
  };
  const goBack = () => {
    setEntered(undefined);
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus());
  };
  useEffect(() => {
    if (!entered) return;
    // An input would open the keyboard of a touch screen.
    const first = touchScreen.matches ? 'button, input, select' : 'input, select';
    (values.current?.querySelector<HTMLElement>(first) ?? values.current)?.focus();
  }, [entered]);
  const pressInFields = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
    const isInto = event.key === 'ArrowRight' ? !isText(event.target) : event.key === 'Enter' && isText(event.target);
    if (isInto && chosenFilter) enter(chosenFilter.name);
    else if (!moveFocus(stops, event.key)) return;
    event.preventDefault();
  };
  const pressInValues = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select')];
    const isBack = event.key === 'ArrowLeft' && !(isText(target) && target.value !== '') && !(target instanceof HTMLSelectElement);
    if (isBack) goBack();
    else if (event.key === 'Enter' && !(target instanceof HTMLButtonElement)) onClose();
    else if (target instanceof HTMLSelectElement || !moveFocus(stops, event.key)) return;
    event.preventDefault();
  };
  return (
    <div className={css.panes} data-entered={entered ? true : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls within */}
      <div className={css.fields} onKeyDown={pressInFields}>
        <input
          className={field.input}
          type="search"
          aria-label={t('listPopup:filter.find')}
          placeholder={t('listPopup:filter.find')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setName(undefined);
          }}
        />
        <output>{matchingFilters.length === 0 && <span className={css.none}>{t('kit:panel.no_match')}</span>}</output>
        <ul ref={fields} aria-label={t('kit:filter.bar')}>
          {matchingFilters.map((filter) => (
            <li key={filter.name}>
              <button
                type="button"
                className={css.field}
                aria-current={filter === chosenFilter}
                onFocus={() => setName(filter.name)}
                onClick={() => enter(filter.name)}
              >
                <span>{filter.label}</span>
                {valuesOf(filter.name).length > 0 && (
                  <b className={css.set}>
                    {valuesOf(filter.name).length}
                    <span className="sr"> {t('listPopup:filter.set')}</span>
                  </b>
                )}
                <Icon name="chevronRight" size={14} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {chosenFilter && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls within
        <div className={css.values} ref={values} tabIndex={-1} onKeyDown={pressInValues}>
          <button type="button" className={`button quiet small ${css.back}`} onClick={goBack}>
            <Icon name="chevronLeft" size={14} />
            {t('listPopup:filter.back')}
          </button>
          <FilterValueChoice
            key={chosenFilter.name}
            filter={chosenFilter}
            owners={options[chosenFilter.name]?.owners}
            isSingle={options[chosenFilter.name]?.onChange !== undefined}
            counts={chosenFilter.facet === undefined ? undefined : counts[chosenFilter.facet]}
            values={valuesOf(chosenFilter.name)}
            onChange={(next) => onChange(chosenFilter.name, next.length > 0 ? next : undefined)}
          />
          <p className={css.keys}>{t('listPopup:filter.keys')}</p>
        </div>
      )}
    </div>
  );
}
