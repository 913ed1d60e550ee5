/** Move of a row from one place to another. The order changes only on drop. */
export interface RowDrag {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Order with one entry moved. */
export function moveItem(order: readonly string[], { from, to }: Pick<RowDrag, 'from' | 'to'>): readonly string[] {
  const otherKeys = order.toSpliced(from, 1);
  const key = order[from];
  return key === undefined ? order : otherKeys.toSpliced(to, 0, key);
}

/** Limits a place to the list. */
export const clampPlace = (to: number, count: number): number => Math.max(0, Math.min(count - 1, to));

/**
 * Pixels by which a row shifts while another one is lifted, to open the gap for the drop. @param heights of all rows, in their present
 * order
 */
export function rowShift(index: number, { from, to }: RowDrag, heights: readonly number[]): number {
  const height = heights[from] ?? 0;
  if (index === from) {
    const passedHeights = to > from ? heights.slice(from + 1, to + 1) : heights.slice(to, from);
    const distance = passedHeights.reduce((sum, one) => sum + one, 0);
    return to > from ? distance : -distance;
  }
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}

/** Place under a row that was dragged by some pixels: a neighbour gives way once its middle is passed. */
export function placeAt(from: number, distance: number, heights: readonly number[]): number {
  let to = from;
  let remainingDistance = Math.abs(distance);
  const step = distance < 0 ? -1 : 1;
  for (;;) {
    const next = heights[to + step];
    if (next === undefined || remainingDistance < next / 2) return to;
    remainingDistance -= next;
    to += step;
  }
}
