import { useQuery } from '@tanstack/react-query';
import type { Facet } from '@kurator/contract/kit/listAnswer';

const loadNames = async () => {
  const { specializations } = await import('@kurator/contract/text/specialization');
  return new Map(specializations.map(({ code, label }) => [code, label]));
};

/** Names of codes: from the list's counts, else from the code table, fetched on demand. */
export function useCodeNames(codes: readonly string[], facet: readonly Facet[] = []): (code: string) => string {
  const known = new Map(facet.map(({ code, label }) => [code, label]));
  const { data } = useQuery({
    queryKey: ['specialization names'],
    queryFn: loadNames,
    enabled: codes.some((code) => !known.has(code)),
    staleTime: Infinity,
  });
  return (code) => known.get(code) ?? data?.get(code) ?? code;
}
