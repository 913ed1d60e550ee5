import type { KeyboardEvent } from 'react';

/** Moves the focus among rows of cards: up and down by position, left and right by order, up from the first row to the years. */
export function moveCardFocus({ key, target }: KeyboardEvent<HTMLElement>, within: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return false;
  const cards = [...within.querySelectorAll<HTMLElement>('[data-row]')];
  const place = cards.indexOf(target);
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    cards[place + (key === 'ArrowRight' ? 1 : -1)]?.focus();
    return true;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const next = nearestCard(target, cards, key === 'ArrowDown' ? 1 : -1);
  (next ?? (key === 'ArrowUp' ? document.querySelector<HTMLElement>('[aria-pressed=true]') : undefined))?.focus();
  return true;
}

/** Moves the focus from the years into the cards. */
export const focusFirstCard = (): void => document.querySelector<HTMLElement>('article [data-row]')?.focus();

/** Card of the adjacent row with the nearest left edge. */
function nearestCard(from: HTMLElement, cards: readonly HTMLElement[], way: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const places = cards
    .map((card) => ({ card, at: card.getBoundingClientRect() }))
    .filter(({ at }) => (at.top - here.top) * way > here.height / 2);
  const [row] = places.map(({ at }) => at.top).toSorted((a, b) => (a - b) * way);
  return places
    .filter(({ at }) => at.top === row)
    .toSorted((a, b) => Math.abs(a.at.left - here.left) - Math.abs(b.at.left - here.left))
    .at(0)?.card;
}
