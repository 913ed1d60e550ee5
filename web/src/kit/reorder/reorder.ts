/** A row that is being moved: from where to where. Nothing is changed until it is dropped. */
export interface Lift {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** The order with one entry moved. */
export function moveItem(order: readonly string[], { from, to }: Pick<Lift, 'from' | 'to'>): readonly string[] {
  const rest = order.toSpliced(from, 1);
  const key = order[from];
  return key === undefined ? order : rest.toSpliced(to, 0, key);
}

/** A place within the list. */
export const placeWithin = (to: number, count: number): number => Math.max(0, Math.min(count - 1, to));

/**
 * Pixels by which a row stands aside while another one is lifted, so that the gap shows where it would be dropped.
 * @param heights of all rows, in their present order
 */
export function shiftOf(index: number, { from, to }: Lift, heights: readonly number[]): number {
  const height = heights[from] ?? 0;
  if (index === from) {
    const passed = to > from ? heights.slice(from + 1, to + 1) : heights.slice(to, from);
    const distance = passed.reduce((sum, one) => sum + one, 0);
    return to > from ? distance : -distance;
  }
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}

/** The place that a row is over when it has been dragged by some pixels: a neighbour gives way when its middle is passed. */
export function placeAt(from: number, distance: number, heights: readonly number[]): number {
  let to = from;
  let left = Math.abs(distance);
  const step = distance < 0 ? -1 : 1;
  for (;;) {
    const next = heights[to + step];
    if (next === undefined || left < next / 2) return to;
    left -= next;
    to += step;
  }
}
