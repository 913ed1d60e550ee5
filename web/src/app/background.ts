import { startDownloads } from './downloads.ts';
import { startRenewal } from './renewal.ts';
import { startTooltip } from './tooltip.ts';

/** Starts what the first picture can do without. */
export function startBackground(): void {
  startTooltip();
  startRenewal();
  startDownloads();
}
