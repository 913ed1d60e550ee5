import type { VerificationFacets } from '@kurator/contract/seedwork/verification.answer';
import { isFiltered } from '@kurator/contract/kit/listAddress';
import { paramValue } from '@kurator/contract/kit/queryString';
import { quoteTerm, unquoteTerm } from '@kurator/contract/kit/searchLanguage';
import { t } from '../../app/i18n.ts';
import type { SearchValues } from '../../app/navigate.tsx';
import { FacetChip } from '../../kit/list/FacetChip.tsx';
import type { FacetPopupProps } from '../../kit/list/FacetPopup.tsx';
import { afterFocusingSearch } from '../../kit/list/focusSearch.ts';
import list from '../../kit/list/list.module.css';
import { ToggleChip } from './ToggleChip.tsx';
import { useFilterState } from './useFilterState.ts';
import { useVerificationFacets } from './useVerificationFacets.ts';
import type { VerificationConfig } from './verification.ts';
import tools from './tools.module.css';
import css from './verification.module.css';

/** A filter of one value among those that rows have. */
interface FacetFilter extends Pick<FacetPopupProps, 'label' | 'nameOf'> {
  readonly name: string;
  readonly choices: (facets: VerificationFacets) => NonNullable<FacetPopupProps['choices']>;
  /** Parameters that a choice sets beside its own, so that it means what was counted. */
  readonly furtherParams?: SearchValues;
}

/** Filter by a whole city. */
export const cityFilter = (name: string): FacetFilter => ({
  name,
  label: t('verificationList:city'),
  nameOf: unquoteTerm,
  choices: ({ cities }) => cities.map(({ value, count }) => ({ value: quoteTerm(value), count })),
});

/** A filter that is on or off. */
interface SwitchFilter {
  readonly name: string;
  /** Default: `true`. */
  readonly value?: string;
  /** Name of its count. Default: its own. */
  readonly countName?: string;
}

/** Filters of a list beside its states. */
interface OwnFilters {
  readonly facets: readonly FacetFilter[];
  readonly switches: readonly SwitchFilter[];
}

/** Filters as chips; an active chip shows its value. */
export function VerificationFilters({ of, facets: chips, switches }: OwnFilters & { readonly of: VerificationConfig }) {
  const [search, setFilters] = useFilterState();
  // Read here, so that a failure renders this anew.
  const { data, error, refetch } = useVerificationFacets(of, search);
  const facets = data?.facets;
  return (
    <fieldset className={css.filters} aria-label={t('kit:filter.bar')}>
      {chips.map(({ name, choices, furtherParams, ...chip }, place) => (
        <FacetChip
          key={name}
          {...chip}
          shortcut={place === 0 ? 'f' : undefined}
          value={paramValue(search, name) ?? ''}
          choices={facets ? choices(facets) : undefined}
          answer={{ error, refetch }}
          onChange={(value) => setFilters({ ...furtherParams, [name]: value })}
        />
      ))}
      <span className={tools.rule} />
      {switches.map(({ name, value = 'true', countName = name }) => {
        const isSet = paramValue(search, name) === value;
        const count = facets?.switches[countName];
        return (
          <ToggleChip
            key={name}
            isSet={isSet}
            isMuted={count === 0}
            count={count}
            onClick={() => setFilters({ [name]: isSet ? undefined : value })}
          >
            {t(`verificationList:filter.${name}`)}
          </ToggleChip>
        );
      })}
      {isFiltered(of.list, search) && (
        <button
          type="button"
          className={list.clear}
          onClick={afterFocusingSearch(() =>
            setFilters(Object.fromEntries(['search', ...of.list.filters.map(({ name }) => name)].map((name) => [name, undefined]))),
          )}
        >
          {t('kit:chips.clear')}
        </button>
      )}
    </fieldset>
  );
}
