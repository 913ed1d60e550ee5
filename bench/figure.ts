/** Result of a bench, with the limit measured in the same run. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  /** Undefined for absolute targets. */
  readonly limit?: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Compared value: the multiple of the limit, or the result itself. */
const comparedValue = ({ ours, limit }: Figure): number => (limit === undefined ? ours : ours / limit);

export function isReached(figure: Figure): boolean {
  return comparedValue(figure) <= (figure.atMost ?? Infinity) && comparedValue(figure) >= (figure.atLeast ?? -Infinity);
}

const number = (value: number): string => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${number(figure.ours)} ${figure.unit}`,
    figure.limit === undefined ? '-' : `${number(figure.limit)} ${figure.unit}`,
    figure.limit === undefined ? '-' : `${comparedValue(figure).toFixed(2)} x`,
    figure.atMost === undefined ? (figure.atLeast === undefined ? '-' : `>= ${figure.atLeast}`) : `<= ${figure.atMost}`,
    figure.atMost === undefined && figure.atLeast === undefined ? '' : isReached(figure) ? 'reached' : 'MISSED',
  ]);
  const all = [['', 'ours', 'limit', 'ratio', 'target', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
    .join('\n');
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Quantile of values by nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Alternates both, because disk speed drifts. @returns the results per round */
export async function measureInterleaved(
  rounds: number,
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ ours: number[]; limit: number[] }> {
  const results: { ours: number[]; limit: number[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.limit.push(await limit());
    results.ours.push(await ours());
  }
  return results;
}
