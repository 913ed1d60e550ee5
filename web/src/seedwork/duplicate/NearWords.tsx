import { useQuery } from '@tanstack/react-query';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import { paramValue } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { respell } from '../../app/respell.ts';
import { NearSpellings } from '../../kit/search/NearSpellings.tsx';

/** Words near to those of a search without pairs that have some. @param url of these pairs */
export default function NearWords({ url }: { readonly url: string }) {
  const [address, patch] = useSearchState();
  const { data } = useQuery({
    ...urlOptions<{ readonly near?: readonly NearSpelling[] }>(`${url}&near=true`),
    meta: { isSilent: true },
  });
  const choose = (near: NearSpelling): void => {
    // The button disappears with the empty list.
    document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    patch({ search: respell(paramValue(address, 'search') ?? '', near), page: undefined, pair: undefined }, { replace: true });
  };
  return <NearSpellings spellings={data?.near ?? []} onChoose={choose} />;
}
