import { lazy, Suspense, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VerificationListAnswer } from '@kurator/contract/health/verification/verification.answer';
import { verificationAwardeesExport } from '@kurator/contract/health/verification/verification.query';
import { verificationTypeByKey } from '@kurator/contract/health/verification/verificationType';
import { paramValue } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { language, t, loadWithTexts } from '../../app/i18n.ts';
import { useParam, useSearchState } from '../../app/navigate.tsx';
import { NotFound } from '../../app/state/lazyStates.tsx';
import { queryUrl } from '../../app/queryUrl.ts';
import { useListUrl, VerificationList } from '../../seedwork/verification/VerificationList.tsx';
import { guideToProjects } from '../section/guideToProjects.tsx';
import { verificationConfigOf } from './verification.ts';
import { healthCells, renderMarks } from './verificationCells.tsx';

/** Loaded after the rows. */
const VerificationYearProgress = lazy(() => loadWithTexts(['verificationList'], import('./VerificationYearProgress.tsx')));
const TypeFilters = lazy(() => loadWithTexts(['verificationList'], import('./VerificationTypeFilters.tsx')));
const RankingSyncButtons = lazy(() => loadWithTexts(['verificationList', 'awardCommand'], import('./RankingSyncButtons.tsx')));

const emptyListGuide = guideToProjects('verification');

export function Page() {
  const type = useParam('type');
  return verificationTypeByKey(type) ? <TypeList key={type} type={type} /> : <NotFound />;
}

const awardeeFiles = (type: string, year: number) =>
  (['xlsx', 'csv'] as const).map((format) => ({
    text: t('verification:export', { format: t(`kit:export.${format}`) }),
    url: queryUrl(verificationAwardeesExport, { type, year: String(year), output_format: format, language: language() }),
  }));

/** Entities that won in a year, of one type of verification. */
function TypeList({ type }: { readonly type: string }) {
  const [search] = useSearchState();
  const of = useMemo(() => verificationConfigOf(type), [type]);
  const { data } = useQuery({ ...urlOptions<VerificationListAnswer>(useListUrl(of)), placeholderData: keepPreviousData });
  const year = data?.scope.year ?? undefined;
  const award = paramValue(search, 'award_names_str') ?? '';
  const cells = useMemo(() => healthCells(award), [award]);
  const files = useMemo(() => (year === undefined ? [] : awardeeFiles(type, year)), [type, year]);
  return (
    <VerificationList
      of={of}
      year={year}
      cells={cells}
      renderMarks={renderMarks}
      placeholder={t('verification:search')}
      head={data && year !== undefined && <VerificationYearProgress type={type} year={year} progress={data.progress} />}
      filters={<TypeFilters of={of} />}
      files={files}
      emptyListGuide={emptyListGuide}
      actions={
        year !== undefined && (
          <Suspense>
            <RankingSyncButtons type={type} year={year} />
          </Suspense>
        )
      }
    />
  );
}
