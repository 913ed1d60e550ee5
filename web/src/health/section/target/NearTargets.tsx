import { useQuery } from '@tanstack/react-query';
import { joinNearSpellings, spellingOf } from '@kurator/contract/kit/nearSpelling';
import { queryClient } from '../../../app/api.ts';
import { t } from '../../../app/i18n.ts';
import { respell } from '../../../app/respell.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { joinSearchParts, nearTargetOptions, splitSearchParts } from './useTargets.ts';
import css from './target.module.css';

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
  const choose = (next: string): void => {
    // The button disappears with its list.
    document.querySelector<HTMLInputElement>('[data-hits]')?.focus();
    onSearch(next);
  };
  return (
    <output className={css.near}>
      {spellings.length > 0 && t('form:target.near')}
      {spellings.map((near) => (
        <Button key={spellingOf(near)} isSmall onClick={() => choose(joinSearchParts(parts.map((part) => respell(part, near))))}>
          {spellingOf(near)}
        </Button>
      ))}
    </output>
  );
}
