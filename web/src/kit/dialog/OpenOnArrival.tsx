import { useEffect } from 'react';
import { useSearchState } from '../../app/navigate.tsx';
import { paramValue } from '@kurator/contract/kit/queryString';

/** Opens the action of `?act=…` once. */
export function OpenActionFromUrl({ action, onOpen }: { readonly action: string; readonly onOpen: () => void }) {
  const [search, patch] = useSearchState();
  const isAsked = paramValue(search, 'act') === action;
  useEffect(() => {
    if (!isAsked) return;
    patch({ act: undefined }, { replace: true });
    onOpen();
  });
  return null;
}
