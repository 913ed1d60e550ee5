/** Heading of the page; receives the focus when the focused element disappears. */
export function findHeading(): HTMLElement | null {
  const headingElement = document.querySelector<HTMLElement>('main h1');
  headingElement?.setAttribute('tabindex', '-1');
  return headingElement;
}
