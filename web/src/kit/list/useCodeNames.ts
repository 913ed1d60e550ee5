import { useQuery } from '@tanstack/react-query';
import type { Facet } from '@kurator/contract/kit/listAnswer';

const loadNames = async () => {
  const { specializations } = await import('@kurator/contract/text/specialization');
  return new Map(specializations.map(({ code, label }) => [code, label]));
};

/** What codes are called: the list's own counts say it of most; the whole table of codes is fetched only for the others. */
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
