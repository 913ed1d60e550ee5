import { stateFlags } from '@kurator/contract/seedwork/verificationState';
import { paramValue } from '@kurator/contract/kit/queryString';
import { t } from '../../app/i18n.ts';
import { ToggleChip } from './ToggleChip.tsx';
import { VerificationStateIcon, verificationStateOf } from './VerificationStateIcon.tsx';
import { useFilterState } from './useFilterState.ts';
import { useVerificationFacets } from './useVerificationFacets.ts';
import type { VerificationConfig } from './verification.ts';
import css from './verification.module.css';

const states = ['open', 'inquiry', 'verified', 'both'] as const;

/** States with their counts, each a filter. */
export function StateChips({ of }: { readonly of: VerificationConfig }) {
  const [search, setFilters] = useFilterState();
  const facets = useVerificationFacets(of, search).data?.facets ?? undefined;
  const flags = [paramValue(search, 'is_verified'), paramValue(search, 'is_inquiry_activated')];
  return (
    <fieldset className={css.filters} aria-label={t('verification:column.light')}>
      {states.map((state) => {
        const { is_verified: isVerified, is_inquiry_activated: isAsked } = stateFlags[state];
        const isSet = flags[0] === String(isVerified) && flags[1] === String(isAsked);
        const count = facets && (facets.states.find((entry) => verificationStateOf(entry) === state)?.count ?? 0);
        return (
          <ToggleChip
            key={state}
            isSet={isSet}
            count={count}
            onClick={() =>
              setFilters({ is_verified: isSet ? undefined : String(isVerified), is_inquiry_activated: isSet ? undefined : String(isAsked) })
            }
          >
            <VerificationStateIcon of={state} isNamed />
            {t(`verification:state.${state}`)}
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}
