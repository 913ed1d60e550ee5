import { lazy, Suspense, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VerificationListAnswer } from '@kurator/contract/health/verification/verification.answer';
import { verificationExport, verificationMeta } from '@kurator/contract/health/verification/verification.query';
import { one } from '@kurator/contract/kit/queryString';
import { urlOptions, useAnswer } from '../../app/api.ts';
import { language, t, withTexts } from '../../app/i18n.ts';
import { useParam, useSearchState } from '../../app/navigate.tsx';
import { urlOf } from '../../app/urlOf.ts';
import { useListAddress, VerificationList } from '../../seedwork/verification/VerificationList.tsx';
import type { OwnFilters } from '../../seedwork/verification/VerificationFilters.tsx';
import { verificationOf } from './verification.ts';
import { healthCells, renderMarks } from './verificationCells.tsx';

/** Syncs are rare, and what they need is no part of the first load. */
const TypeSync = lazy(() => withTexts(['awardCommand'], import('./TypeSync.tsx')));

export function Page() {
  const type = useParam('type');
  return <TypeList key={type} type={type} />;
}

const awardeeFiles = (type: string, year: number) =>
  (['xlsx', 'csv'] as const).map((format) => ({
    text: t('verification:export', { format: t(`kit:export.${format}`) }),
    url: urlOf(verificationExport, { type, year: String(year), output_format: format, language: language() }),
  }));

/** @param city filter of the city, which types name differently */
const filtersBy = (city: string): OwnFilters => ({
  facets: [
    {
      name: 'award_names_str',
      label: t('verification:award'),
      choices: ({ awards }) => awards.map(({ name, count }) => ({ value: name, count })),
    },
    { name: city, label: t('verification:city'), choices: ({ cities }) => cities },
  ],
  switches: [{ name: 'inquiry_is_mine' }, { name: 'inquiry_is_due' }, { name: 'is_changed' }, { name: 'is_new' }],
});

/** Entities that won in a year, of one type of verification. */
function TypeList({ type }: { readonly type: string }) {
  const [search] = useSearchState();
  const of = useMemo(() => verificationOf(type), [type]);
  const { data: answer } = useQuery({ ...urlOptions<VerificationListAnswer>(useListAddress(of)), placeholderData: keepPreviousData });
  const meta = useAnswer(verificationMeta, {});
  const year = answer?.scope.year ?? undefined;
  const award = one(search, 'award_names_str') ?? '';
  const cells = useMemo(() => healthCells(award), [award]);
  const files = useMemo(() => (year === undefined ? [] : awardeeFiles(type, year)), [type, year]);
  const filters = useMemo(() => filtersBy(of.list.filters.find(({ name }) => name.endsWith('_city'))?.name ?? 'address_city'), [of]);
  return (
    <VerificationList
      of={of}
      answer={answer}
      years={meta.data?.[type] ?? []}
      cells={cells}
      renderMarks={renderMarks}
      placeholder={t('verification:search')}
      filters={filters}
      files={files}
      acts={
        year !== undefined && (
          <Suspense>
            <TypeSync type={type} year={year} />
          </Suspense>
        )
      }
    />
  );
}
