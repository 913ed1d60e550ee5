import { lazy, Suspense, type ReactNode } from 'react';
import type { EntityType } from '@kurator/contract/kit/entityType';
import type { Area } from '@kurator/contract/kit/permission';
import { paramValue } from '@kurator/contract/kit/queryString';
import { duplicateStatuses } from '@kurator/contract/seedwork/duplicateStatus';
import { formatNumber, t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { DuplicatePairsSearchInput } from './DuplicatePairsSearchInput.tsx';
import { readStatus } from './pairsRequest.ts';
import css from './duplicate.module.css';

/** Loaded after the pairs. */
const DuplicatesExport = lazy(() => import('./DuplicatesExport.tsx'));
const DuplicatesLight = lazy(() => import('./DuplicatesProjectorStatus.tsx'));

interface Props {
  readonly area: Area;
  readonly types: readonly EntityType[];
  /** Number of pairs that match; undefined until it is known. */
  readonly total: number | undefined;
  /** Filters beside the search. */
  readonly filters: ReactNode;
}

/** Title, statuses and filters of possible duplicates. */
export function DuplicatesHead({ area, types, total, filters }: Props) {
  const [address, patch] = useSearchState();
  const status = readStatus(address);
  const [search, type] = [paramValue(address, 'search') ?? '', paramValue(address, 'type') ?? ''];
  return (
    <header className={css.head}>
      <h1>{t('duplicate:title')}</h1>
      <Suspense>
        <DuplicatesLight types={types.map((each) => each.type)} />
      </Suspense>
      <nav className={css.tabs} aria-label={t('duplicate:statuses')}>
        {duplicateStatuses.map((each) => (
          <Button
            key={each}
            look="quiet"
            isSmall
            aria-current={each === status ? 'page' : undefined}
            onClick={() => patch({ status: each === 'open' ? undefined : each, page: undefined, pair: undefined })}
          >
            {t(`duplicate:status.${each}`)}{' '}
            {each === status && total !== undefined && <span className={css.count}>{formatNumber(total)}</span>}
          </Button>
        ))}
      </nav>
      <search className={css.search}>
        <DuplicatePairsSearchInput
          value={search}
          onSearch={(text) => text !== search && patch({ search: text || undefined, page: undefined, pair: undefined }, { replace: true })}
        />
        {types.length > 1 && (
          <select
            className={css.input}
            aria-label={t('field:entity_type')}
            value={type}
            onChange={({ target }) => patch({ type: target.value || undefined, page: undefined, pair: undefined })}
          >
            <option value="">{t('duplicate:all_types')}</option>
            {types.map((each) => (
              <option key={each.type} value={each.type}>
                {t(`entity:type.${each.type}`)}
              </option>
            ))}
          </select>
        )}
        {filters}
        <Suspense>
          <DuplicatesExport area={area} />
        </Suspense>
      </search>
    </header>
  );
}
