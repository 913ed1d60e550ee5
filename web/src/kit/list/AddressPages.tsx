import { useSearchState } from '../../app/navigate.tsx';
import { PaginationBar } from './PaginationBar.tsx';
import { pageAt, type Place } from '@kurator/contract/kit/place';

interface Props {
  /** Undefined while unknown. */
  readonly total: number | undefined;
  readonly place: Place;
}

/** Paging of a list with only its place in the address. */
export function AddressPages({ total, place }: Props) {
  const [, patch] = useSearchState();
  return (
    <PaginationBar
      {...place}
      total={total}
      onPage={(page) => patch(pageAt(page, place.limit))}
      onLimit={(limit) => patch({ limit, offset: undefined }, { replace: true })}
    />
  );
}
