/** Moves the focus by arrow key to the next or previous of some elements. @returns whether there was one */
export function moveFocus(stops: readonly HTMLElement[], key: string): boolean {
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const to = { ArrowDown: stops[at + 1], ArrowUp: stops[at - 1] }[key];
  to?.focus();
  return to !== undefined;
}
