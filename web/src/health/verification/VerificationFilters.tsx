import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VerificationFacets, VerificationListAnswer } from '@kurator/contract/health/verification/verification.answer';
import { stateFlags } from '@kurator/contract/health/verification/verification.list';
import type { List } from '@kurator/contract/kit/list';
import { isNarrowed, listUrl } from '@kurator/contract/kit/listAddress';
import { one, type Search } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { useSearchState, type SearchValues } from '../../app/navigate.tsx';
import { FacetChip } from '../../kit/list/FacetChip.tsx';
import facet from '../../kit/list/facet.module.css';
import { Light, stateOf } from './Light.tsx';
import css from './verification.module.css';

const switches = ['inquiry_is_mine', 'inquiry_is_due', 'is_changed', 'is_new'] as const;

/** Counts within the other filters; loaded after the rows, and kept while new ones load. */
function useFacets(list: List, search: Search): VerificationFacets | undefined {
  const { limit: _limit, offset: _offset, ordering: _ordering, ...filters } = search;
  const url = listUrl(list, { ...filters, limit: '1', facets: 'true' });
  return (
    useQuery({ ...urlOptions<VerificationListAnswer>(url), placeholderData: keepPreviousData, meta: { silent: true } }).data?.facets ??
    undefined
  );
}

const toSearch = () => document.querySelector<HTMLElement>('[data-search]')?.focus();

const states = ['open', 'inquiry', 'verified', 'both'] as const;

/** States with their counts, each a filter. */
export function StateChips({ list }: { readonly list: List }) {
  const [search, patch] = useSearchState();
  const facets = useFacets(list, search);
  const flags = [one(search, 'is_verified'), one(search, 'is_inquiry_activated')];
  const onChange = (values: SearchValues) => patch({ ...values, offset: undefined }, { replace: true });
  return (
    <fieldset className={css.filters} aria-label={t('verification:column.light')}>
      {states.map((state) => {
        const { is_verified: isVerified, is_inquiry_activated: isAsked } = stateFlags[state];
        const isSet = flags[0] === String(isVerified) && flags[1] === String(isAsked);
        const count = facets && (facets.states.find((found) => stateOf(found) === state)?.count ?? 0);
        return (
          <button
            key={state}
            type="button"
            className={facet.chip}
            aria-pressed={isSet}
            onClick={() =>
              onChange({ is_verified: isSet ? undefined : String(isVerified), is_inquiry_activated: isSet ? undefined : String(isAsked) })
            }
          >
            <Light of={state} isNamed />
            {t(`verification:state.${state}`)}
            {count !== undefined && <span className={facet.count}>{formatNumber(count)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Filters as chips; an active chip shows its value. */
export function VerificationFilters({ list }: { readonly list: List }) {
  const [search, patch] = useSearchState();
  const onChange = (values: SearchValues) => patch({ ...values, offset: undefined }, { replace: true });
  const facets = useFacets(list, search);
  const city = list.filters.find(({ name }) => name.endsWith('_city'))?.name ?? 'address_city';
  return (
    <fieldset className={css.filters} aria-label={t('kit:filter.bar')}>
      <FacetChip
        label={t('verification:award')}
        value={one(search, 'award_names_str') ?? ''}
        choices={(facets?.awards ?? []).map(({ name, count }) => ({ value: name, count }))}
        onChange={(value) => onChange({ award_names_str: value })}
      />
      <FacetChip
        label={t('verification:city')}
        value={one(search, city) ?? ''}
        choices={facets?.cities ?? []}
        onChange={(value) => onChange({ [city]: value })}
      />
      <span className={css.rule} />
      {switches.map((name) => {
        const isSet = one(search, name) === 'true';
        return (
          <button
            key={name}
            type="button"
            className={facet.chip}
            aria-pressed={isSet}
            onClick={() => onChange({ [name]: isSet ? undefined : 'true' })}
          >
            {t(`verification:filter.${name}`)}
          </button>
        );
      })}
      {isNarrowed(list, search) && (
        <button
          type="button"
          className={css.clear}
          onClick={() => {
            toSearch();
            onChange(Object.fromEntries(['search', ...list.filters.map(({ name }) => name)].map((name) => [name, undefined])));
          }}
        >
          {t('kit:chips.clear')}
        </button>
      )}
    </fieldset>
  );
}
