/** Focuses the last button of the entry after one that is being removed, else of the one before it. @returns whether there is one */
export function focusBeside(entry: Element | null): boolean {
  const [other] = [entry?.nextElementSibling, entry?.previousElementSibling].flatMap(
    (beside) => beside?.querySelector<HTMLElement>('button:last-child') ?? [],
  );
  other?.focus();
  return other !== undefined;
}
