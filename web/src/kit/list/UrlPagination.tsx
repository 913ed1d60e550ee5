import { useSearchState } from '../../app/navigate.tsx';
import { PaginationBar } from './PaginationBar.tsx';
import { offsetParamsOf, type PagePosition } from '@kurator/contract/kit/pagePosition';

interface Props {
  /** Undefined while unknown. */
  readonly total: number | undefined;
  readonly place: PagePosition;
}

/** Paging of a list with only its place in the address. */
export function UrlPagination({ total, place }: Props) {
  const [, patch] = useSearchState();
  return (
    <PaginationBar
      {...place}
      total={total}
      onPage={(page) => patch(offsetParamsOf(page, place.limit))}
      onLimit={(limit) => patch({ limit, offset: undefined }, { replace: true })}
    />
  );
}
