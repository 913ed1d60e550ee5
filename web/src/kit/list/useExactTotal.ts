import { useEffect } from 'react';
import { queryClient, urlOptions } from '../../app/api.ts';
import type { Row } from './row.ts';
import type { ListQuery } from './useList.ts';

/** Replaces an estimated total by the exact one, keeping the rows; failures are reported as for every answer. */
export function useExactTotal({ url, answer }: Pick<ListQuery<Row>, 'url' | 'answer'>): void {
  const isEstimate = answer.data?.total_exact === false && !answer.isPlaceholderData;
  const estimatedAt = isEstimate ? answer.dataUpdatedAt : undefined;
  useEffect(() => {
    if (estimatedAt === undefined) return undefined;
    const exact = urlOptions(`${url}${url.includes('?') ? '&' : '?'}total=exact`);
    // Skips the update if the rows were fetched again meanwhile.
    let isWanted = true;
    void queryClient.query({ ...exact, staleTime: 0 }).then(
      (exactAnswer) => isWanted && queryClient.setQueryData([url], exactAnswer),
      () => undefined,
    );
    return () => {
      isWanted = false;
      void queryClient.cancelQueries({ queryKey: exact.queryKey });
    };
  }, [url, estimatedAt]);
}
