import { useCallback, useRef, type KeyboardEvent } from 'react';

const hits = (within: Element): readonly HTMLInputElement[] => [...within.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')];

/** Chooses the first hit and moves there. @returns whether there is one */
function chooseFirstHit(within: Element): boolean {
  const [first] = hits(within);
  first?.focus();
  first?.click();
  return first !== undefined;
}

/** Choice of the first hit by Enter or the arrow: pressed before the hits are there, they wait for them. */
export function useChooseFirstHit() {
  const pendingContainer = useRef<Element>(null);
  const choose = useCallback((within: Element) => {
    pendingContainer.current = chooseFirstHit(within) ? null : within;
  }, []);
  const forget = useCallback(() => {
    pendingContainer.current = null;
  }, []);
  const onShown = useCallback(() => {
    if (pendingContainer.current) choose(pendingContainer.current);
  }, [choose]);
  return { choose, forget, onShown };
}

/**
 * Keys of a search with hits below, as in lists: the arrow leads into the hits and back; Escape clears, then leaves. @param choose chooses
 * the first hit @param onClear empties the search
 */
export function handleHitKeys(event: KeyboardEvent<HTMLElement>, choose: (within: Element) => void, onClear: () => void): void {
  const { target, currentTarget: within, key } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const isSearch = target.matches('[data-hits]');
  if (isSearch && key === 'ArrowDown') choose(within);
  else if (isSearch && key === 'Escape' && target.value !== '') {
    onClear();
    event.stopPropagation();
  } else if (key === 'ArrowUp' && target === hits(within)[0]) within.querySelector<HTMLInputElement>('[data-hits]')?.select();
  else return;
  event.preventDefault();
}
