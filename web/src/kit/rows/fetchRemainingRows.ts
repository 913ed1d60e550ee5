import { maxPageSize } from '@kurator/contract/kit/paging';

/** Rows after the first page of a list, in its order. @param pageAt rows from an offset */
export async function fetchRemainingRows<R>(total: number, pageAt: (offset: number) => Promise<readonly R[]>): Promise<readonly R[]> {
  const offsets = Array.from({ length: Math.max(0, Math.ceil(total / maxPageSize) - 1) }, (_, page) => (page + 1) * maxPageSize);
  return (await Promise.all(offsets.map(pageAt))).flat();
}
