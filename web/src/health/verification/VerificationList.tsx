import { lazy, Suspense, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VerificationListAnswer, VerificationRow } from '@kurator/contract/health/verification/verification.answer';
import { verificationListOf } from '@kurator/contract/health/verification/verification.list';
import { verificationExport } from '@kurator/contract/health/verification/verification.query';
import type { List } from '@kurator/contract/kit/list';
import { firstListUrl } from '@kurator/contract/kit/listAddress';
import { urlOptions } from '../../app/api.ts';
import { language, t, withTexts } from '../../app/i18n.ts';
import { useParam, useSearchState, useTitle } from '../../app/navigate.tsx';
import { urlOf } from '../../app/urlOf.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { usePageSize } from '../../kit/list/pageSize.ts';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { lastVisited } from './lastVisited.ts';
import { NextOpenButton } from './NextOpenButton.tsx';
import { typeTitle } from './typeTitle.ts';
import { verificationCells } from './verificationCells.tsx';
import { StateChips, VerificationFilters } from './VerificationFilters.tsx';
import { VerificationHead } from './VerificationHead.tsx';

/** Loaded on demand: syncs are rare. */
const SyncButtons = lazy(() => withTexts(['awardCommand'], import('./SyncButtons.tsx')));

/** The list with labels of its own columns. */
const labelled = (list: List): List => ({
  ...list,
  columns: list.columns.map((column) => ({ ...column, label: t(`verification:column.${column.name}`) })),
});

export function Page() {
  const type = useParam('type');
  return <TypeList key={type} type={type} />;
}

const awardeeFiles = (type: string, year: number) =>
  (['xlsx', 'csv'] as const).map((format) => ({
    text: t('verification:export', { format: t(`kit:export.${format}`) }),
    url: urlOf(verificationExport, { type, year: String(year), output_format: format, language: language() }),
  }));

/** Entities that won in a year, of one type of verification. */
function TypeList({ type }: { readonly type: string }) {
  const [search, patch] = useSearchState();
  const list = useMemo(() => labelled(verificationListOf(type)), [type]);
  const given = useMemo(() => ({ verification_type: type }), [type]);
  const address = firstListUrl(list, search, usePageSize(), given);
  const { data } = useQuery({ ...urlOptions<VerificationListAnswer>(address), placeholderData: keepPreviousData });
  const year = data?.scope.year ?? undefined;
  const last = year === undefined ? null : lastVisited(type, year);
  const cells = useMemo(() => verificationCells({ type, search, last }), [type, search, last]);
  const files = useMemo(() => (year === undefined ? [] : awardeeFiles(type, year)), [type, year]);
  const name = typeTitle(type);
  useTitle(year === undefined ? name : `${name} ${year}`);
  return (
    <ListPage<VerificationRow>
      list={list}
      given={given}
      title={t('verification:title', { type: name })}
      typeOf={() => type}
      cells={cells}
      search={SearchBar}
      placeholder={t('verification:search')}
      files={files}
      beside={
        data &&
        year !== undefined && (
          <VerificationHead
            type={type}
            year={year}
            progress={data.progress}
            onYear={(next) => patch({ year: next, offset: undefined }, { replace: true })}
          />
        )
      }
      choices={<StateChips list={list} />}
      filterRow={<VerificationFilters list={list} />}
      acts={
        <>
          {year !== undefined && (
            <Suspense>
              <SyncButtons type={type} year={year} />
            </Suspense>
          )}
          <NextOpenButton type={type} list={list} search={search} last={last} />
        </>
      }
    />
  );
}
