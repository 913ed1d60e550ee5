import { useMemo, type ReactNode } from 'react';
import { firstListUrl } from '@kurator/contract/kit/listAddress';
import type { VerificationProgress } from '@kurator/contract/seedwork/verification.answer';
import { t } from '../../app/i18n.ts';
import { useSearchState, useTitle, type SearchValues } from '../../app/navigate.tsx';
import type { OwnCells } from '../../kit/list/cells.tsx';
import type { ExportProps } from '../../kit/list/ExportPopup.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { usePageSize } from '../../kit/list/pageSize.ts';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { lastVisited } from './lastVisited.ts';
import { NextOpenButton } from './NextOpenButton.tsx';
import type { Verification } from './verification.ts';
import { verificationCells, type VerifiedRow } from './verificationCells.tsx';
import { StateChips, VerificationFilters, type OwnFilters } from './VerificationFilters.tsx';
import { YearProgress } from './YearProgress.tsx';

interface Answer {
  readonly scope: { readonly year: number | null };
  readonly progress: VerificationProgress;
}

/** Address of what the page shows. */
export function useListAddress({ list, given }: Pick<Verification, 'list' | 'given'>): string {
  const [search] = useSearchState();
  return firstListUrl(list, search, usePageSize(), given);
}

interface Props<R extends VerifiedRow> {
  readonly of: Verification;
  readonly answer: Answer | undefined;
  /** Years to choose from, the newest first. */
  readonly years: readonly number[];
  /** What another year brings along in the address. */
  readonly onYear?: (year: string) => SearchValues;
  readonly cells?: OwnCells<R>;
  readonly renderMarks?: (row: R) => ReactNode;
  readonly placeholder: string;
  readonly filters: OwnFilters;
  /** Before the year. */
  readonly before?: ReactNode;
  readonly acts?: ReactNode;
  readonly files?: ExportProps['files'];
  readonly notice?: ReactNode;
}

/** Entities of a list and a year with the states of their verification. */
export function VerificationList<R extends VerifiedRow>({
  of,
  answer,
  years,
  onYear,
  cells,
  renderMarks,
  placeholder,
  filters,
  before,
  acts,
  files,
  notice,
}: Props<R>) {
  const [search, patch] = useSearchState();
  const year = answer?.scope.year ?? undefined;
  const last = year === undefined ? null : lastVisited(of, year);
  const all = useMemo(
    () => ({ ...verificationCells<R>({ of, search, last, renderMarks }), ...cells }),
    [of, search, last, renderMarks, cells],
  );
  useTitle(year === undefined ? of.title : `${of.title} ${year}`);
  return (
    <ListPage<R>
      list={of.list}
      given={of.given}
      title={t('verification:title', { type: of.title })}
      typeOf={() => of.type}
      cells={all}
      search={SearchBar}
      placeholder={placeholder}
      files={files}
      notice={notice}
      beside={
        <>
          {before}
          {answer && year !== undefined && (
            <YearProgress
              year={year}
              years={years}
              progress={answer.progress}
              onYear={(next) => patch({ ...onYear?.(next), year: next, offset: undefined }, { replace: true })}
            />
          )}
        </>
      }
      choices={<StateChips of={of} />}
      filterRow={<VerificationFilters of={of} {...filters} />}
      acts={
        <>
          {acts}
          <NextOpenButton of={of} search={search} last={last} />
        </>
      }
    />
  );
}
