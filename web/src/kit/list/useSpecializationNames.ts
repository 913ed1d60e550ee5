import { useQuery } from '@tanstack/react-query';

const loadNames = async () => {
  const { specializations } = await import('@kurator/contract/text/specialization');
  return new Map(specializations.map(({ code, label }) => [code, label]));
};

/** Names of codes from the code table, fetched on demand. */
export function useSpecializationNames(codes: readonly string[]): (code: string) => string {
  const { data } = useQuery({
    queryKey: ['specialization names'],
    queryFn: loadNames,
    enabled: codes.length > 0,
    staleTime: Infinity,
  });
  return (code) => data?.get(code) ?? code;
}
