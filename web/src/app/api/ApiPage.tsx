import { useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { urlOptions } from '../api.ts';
import { t } from '../i18n.ts';
import { useSearchState } from '../navigate.tsx';
import { PageHead } from '../PageHead.tsx';
import { paramValue } from '@kurator/contract/kit/queryString';
import styles from './ApiPage.module.css';
import { operationsOf, type OpenApi, type Operation } from './openApi.ts';
import { OperationView } from './OperationView.tsx';

export function Page() {
  const { data } = useQuery(urlOptions<OpenApi>('/dms/api/schema'));
  const [search, setSearch] = useSearchState();
  const searchText = paramValue(search, 'search') ?? '';
  const words = useDeferredValue(searchText).toLowerCase().split(/\s+/).filter(Boolean);
  const operations = useMemo(() => (data ? operationsOf(data) : []), [data]);
  const matchingOperations = operations.filter((operation) =>
    words.every((word) => `${operation.title} ${operation.path}`.toLowerCase().includes(word)),
  );
  return (
    <div className={styles.page}>
      <PageHead title={t('shell:screen.api')} text={t('api:text')}>
        <a className="button" href="/dms/api/schema">
          {t('api:raw')}
        </a>
      </PageHead>
      <label className={styles.search}>
        <span className="sr">{t('api:search')}</span>
        <input
          type="search"
          value={searchText}
          placeholder={t('api:search')}
          onChange={(event) => setSearch({ search: event.target.value || undefined }, { replace: true })}
        />
        <span className={styles.count} aria-live="polite">
          {data && t('api:found', { count: matchingOperations.length })}
        </span>
      </label>
      {[...Map.groupBy(matchingOperations, (operation) => operation.area)].map(([area, members]) => (
        <Area key={area} area={area} operations={members} />
      ))}
    </div>
  );
}

const kinds = ['query', 'command'] as const;

const Area = ({ area, operations }: { readonly area: string; readonly operations: readonly Operation[] }) => (
  <section className={styles.area} aria-label={area}>
    <h2>{area}</h2>
    {kinds.map((kind) => {
      const members = operations.filter((operation) => operation.kind === kind);
      return (
        members.length > 0 && (
          <div key={kind}>
            <h3>{t(`api:kind.${kind}`)}</h3>
            <ul className={styles.operations}>
              {members.map((operation) => (
                <OperationView key={operation.key} operation={operation} />
              ))}
            </ul>
          </div>
        )
      );
    })}
  </section>
);
