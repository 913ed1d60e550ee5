/** The heading of the page: it takes the focus where what had it is gone, and says where one is. */
export function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  found?.setAttribute('tabindex', '-1');
  return found;
}
