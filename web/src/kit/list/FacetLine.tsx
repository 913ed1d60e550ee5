import type { List, ListFilter } from '@kurator/contract/kit/list';
import type { FacetValue, FacetCounts } from '@kurator/contract/kit/listAnswer';
import { quoteTerm } from '@kurator/contract/kit/searchLanguage';
import { formatNumber, t } from '../../app/i18n.ts';
import { filterLabel } from './filterLabel.ts';
import { afterFocusingSearch } from './focusSearch.ts';
import { useFacetCounts } from './useFacetCounts.ts';
import css from './facetLine.module.css';

interface Props {
  readonly list: List;
  /** Names of active filters. */
  readonly active: ReadonlySet<string>;
  readonly onFilter: (name: string, value: string) => void;
}

/** Number of filters, and of values of each. */
const [mostFilters, mostValues] = [2, 4];

/** Filters that divide the hits best, by the size of their second value. */
function pickDividingFilters(filters: readonly ListFilter[], counts: FacetCounts) {
  const facetGroups = filters.flatMap(({ name, facet, match }) => {
    const values = facet === undefined || match === 'flag' ? [] : (counts[facet] ?? []);
    const top = values.toSorted((a: FacetValue, b: FacetValue) => b.count - a.count).slice(0, mostValues);
    return top.length > 1 ? [{ name, match, top }] : [];
  });
  return facetGroups.toSorted((a, b) => (b.top[1]?.count ?? 0) - (a.top[1]?.count ?? 0)).slice(0, mostFilters);
}

/** Most frequent values of the hits, each a filter; not there where nothing divides the hits or counting takes too long. */
export default function FacetLine({ list, active, onFilter }: Props) {
  const { counts, isPending } = useFacetCounts(list);
  const open = list.filters.filter(({ name }) => !active.has(name));
  const groups = pickDividingFilters(open, counts);
  if (groups.length === 0 && !isPending) return null;
  return (
    <div className={css.line}>
      {groups.map(({ name, match, top }) => (
        <fieldset key={name} aria-label={filterLabel(name)} className={css.group}>
          <span className={css.name}>{filterLabel(name)}</span>
          {top.map(({ code, label, count }) => (
            <button
              key={code}
              type="button"
              className={css.value}
              aria-label={t('kit:chip', { label, value: formatNumber(count) })}
              onClick={afterFocusingSearch(() => onFilter(name, match === 'contains' ? quoteTerm(code) : code))}
            >
              {label} <span className={css.count}>{formatNumber(count)}</span>
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
