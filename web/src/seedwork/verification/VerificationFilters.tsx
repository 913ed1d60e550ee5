import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VerificationFacets } from '@kurator/contract/seedwork/verification.answer';
import { stateFlags } from '@kurator/contract/seedwork/verificationState';
import { isNarrowed, listUrl } from '@kurator/contract/kit/listAddress';
import { one, type Search } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { useSearchState, type SearchValues } from '../../app/navigate.tsx';
import { FacetChip } from '../../kit/list/FacetChip.tsx';
import type { FacetProps } from '../../kit/list/FacetPopup.tsx';
import facet from '../../kit/list/facet.module.css';
import { Light, stateOf } from './Light.tsx';
import type { Verification } from './verification.ts';
import css from './verification.module.css';

interface Props {
  readonly of: Verification;
}

/** Counts within the other filters; they come after the rows and stay while others come. */
function useFacets({ list, given }: Verification, search: Search): VerificationFacets | undefined {
  const { limit: _limit, offset: _offset, ordering: _ordering, ...filters } = search;
  const url = listUrl(list, { ...filters, ...given, limit: '1', facets: 'true' });
  const options = urlOptions<{ readonly facets: VerificationFacets | null }>(url);
  return useQuery({ ...options, placeholderData: keepPreviousData, meta: { silent: true } }).data?.facets ?? undefined;
}

const toSearch = () => document.querySelector<HTMLElement>('[data-search]')?.focus();

const states = ['open', 'inquiry', 'verified', 'both'] as const;

/** States with their counts, each a filter. */
export function StateChips({ of }: Props) {
  const [search, patch] = useSearchState();
  const facets = useFacets(of, search);
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

/** A filter of one value among those that rows have. */
export interface FacetFilter extends Pick<FacetProps, 'label' | 'nameOf'> {
  readonly name: string;
  readonly choices: (facets: VerificationFacets) => FacetProps['choices'];
}

/** A filter that is on or off. */
export interface SwitchFilter {
  readonly name: string;
  /** Default: `true`. */
  readonly value?: string;
}

/** Filters of a list beside its states. */
export interface OwnFilters {
  readonly facets: readonly FacetFilter[];
  readonly switches: readonly SwitchFilter[];
}

/** Filters as chips that are set in place: a set one bears its value. */
export function VerificationFilters({ of, facets: chips, switches }: Props & OwnFilters) {
  const [search, patch] = useSearchState();
  const onChange = (values: SearchValues) => patch({ ...values, offset: undefined }, { replace: true });
  const facets = useFacets(of, search);
  return (
    <fieldset className={css.filters} aria-label={t('kit:filter.bar')}>
      {chips.map(({ name, choices, ...chip }) => (
        <FacetChip
          key={name}
          {...chip}
          value={one(search, name) ?? ''}
          choices={facets ? choices(facets) : []}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <span className={css.rule} />
      {switches.map(({ name, value = 'true' }) => {
        const isSet = one(search, name) === value;
        return (
          <button
            key={name}
            type="button"
            className={facet.chip}
            aria-pressed={isSet}
            onClick={() => onChange({ [name]: isSet ? undefined : value })}
          >
            {t(`verification:filter.${name}`)}
          </button>
        );
      })}
      {isNarrowed(of.list, search) && (
        <button
          type="button"
          className={css.clear}
          onClick={() => {
            toSearch();
            onChange(Object.fromEntries(['search', ...of.list.filters.map(({ name }) => name)].map((name) => [name, undefined])));
          }}
        >
          {t('kit:chips.clear')}
        </button>
      )}
    </fieldset>
  );
}
