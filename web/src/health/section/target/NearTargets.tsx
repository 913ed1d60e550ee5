import { useQuery } from '@tanstack/react-query';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import { joinNearSpellings } from '@kurator/contract/kit/nearSpelling';
import { queryClient } from '../../../app/api.ts';
import { respell } from '../../../app/respell.ts';
import { NearSpellings } from '../../../kit/search/NearSpellings.tsx';
import { joinSearchParts, nearTargetOptions, splitSearchParts } from './useTargets.ts';

interface Props {
  readonly types: readonly string[];
  /** Search without hits. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Spellings near to a search without hits that have some. */
export default function NearTargets({ types, text, onSearch }: Props) {
  const parts = splitSearchParts(text);
  const { data: spellings = [] } = useQuery({
    queryKey: ['near targets', types, parts],
    queryFn: async () => {
      const answers = await Promise.all(types.map((type) => queryClient.query(nearTargetOptions(type, parts))));
      return joinNearSpellings(answers.map(({ near = [] }) => near));
    },
    meta: { isSilent: true },
  });
  const choose = (near: NearSpelling): void => {
    // The button disappears with its list.
    document.querySelector<HTMLInputElement>('[data-hits]')?.focus();
    onSearch(joinSearchParts(parts.map((part) => respell(part, near))));
  };
  return <NearSpellings spellings={spellings} onChoose={choose} />;
}
