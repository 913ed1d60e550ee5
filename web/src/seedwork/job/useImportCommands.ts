import { useQuery } from '@tanstack/react-query';
import type { Command } from '@kurator/contract/kit/command';
import { loadImportCommands } from '../../app/contributions.ts';

/** Commands of all imports; none until they are loaded. */
export function useImportCommands(): readonly Command[] {
  const { data = [] } = useQuery({
    queryKey: ['import commands'],
    queryFn: loadImportCommands,
    staleTime: Infinity,
    meta: { isSilent: true },
  });
  return data;
}
