import { useEffect } from 'react';
import { useSearchState } from '../../app/navigate.tsx';
import { one } from '@kurator/contract/kit/queryString';

/** Opens the action of `?act=…` once. */
export function OpenOnArrival({ action, onOpen }: { readonly action: string; readonly onOpen: () => void }) {
  const [search, patch] = useSearchState();
  const isAsked = one(search, 'act') === action;
  useEffect(() => {
    if (!isAsked) return;
    patch({ act: undefined }, { replace: true });
    onOpen();
  });
  return null;
}
