import { lazy, type ReactNode } from 'react';
import { useMediaQuery } from '../../app/useMediaQuery.ts';
import type { LaterPageUrls } from './LaterRows.tsx';
import { withListTexts } from './listTexts.ts';
import { PaginationBar } from './PaginationBar.tsx';
import { rememberPageSize } from './pageSize.ts';
import type { Row } from './row.ts';
import { useExactTotal } from './useExactTotal.ts';
import { prefetchUrl, type ListQuery } from './useList.ts';

/** These are loaded on phones alone, with their texts. */
const EarlierRows = lazy(withListTexts(() => import('./EarlierRows.tsx')));
const LaterRows = lazy(withListTexts(() => import('./LaterRows.tsx')));

interface Props {
  readonly list: ListQuery<Row>;
  /** Number of rows that paging counts. */
  readonly total: number;
}

const PHONE = '(width <= 620px)';

interface BarProps extends Props {
  /** Whether paging counts the rows of each type of a mixed list. */
  readonly isPerType: boolean;
  readonly children: ReactNode;
}

/** Paging of a list by a bar, and its exact total; phones have `PhoneFirstPageButton` and `PhoneNextPageLoader` instead. */
export function ListPaging({ list, total, isPerType, children }: BarProps) {
  const { state, answer } = list;
  const isPhone = useMediaQuery(PHONE);
  useExactTotal(list);
  const isCounted = answer.data?.total_exact === true;
  if (isPhone) return null;
  return (
    <PaginationBar
      total={answer.data && total}
      isEstimate={answer.data && !isCounted}
      limit={state.limit}
      offset={state.offset}
      page={state.page}
      isPerType={isPerType}
      onPage={list.toPage}
      onNear={(page) => isCounted && prefetchUrl(list.urlOf(page))}
      onLimit={(limit) => {
        rememberPageSize(limit);
        list.change({ limit });
      }}
    >
      {children}
    </PaginationBar>
  );
}

interface FirstProps extends Omit<BarProps, 'children'> {
  /** Number of pages whose rows are shown. */
  readonly pages: number;
}

/** Leads from a later page of a phone to the first one. */
export function PhoneFirstPageButton({ list: { state, answer, toPage }, total, pages, isPerType }: FirstProps) {
  const isPhone = useMediaQuery(PHONE);
  const { data } = answer;
  if (!isPhone || !data || data.items.length === 0) return null;
  const range = { total, isEstimate: !data.total_exact, limit: pages * state.limit, offset: state.offset, isPerType };
  return <EarlierRows range={range} onFirst={() => toPage(1)} />;
}

interface NextProps extends Props {
  readonly onLater: (later: LaterPageUrls) => void;
}

/** Loads the next page at the end of the rows of a phone. */
export function PhoneNextPageLoader(props: NextProps) {
  const isPhone = useMediaQuery(PHONE);
  return isPhone && props.list.answer.data && <LaterRows key={props.list.url} {...props} />;
}
