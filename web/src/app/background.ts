import { startDownloads } from './downloads.ts';
import { startAnswerCheck } from './fault/answerCheck.ts';
import { startRenewal } from './renewal.ts';
import { startTooltip } from './tooltip.ts';
import { startCommandHandover } from './unanswered.ts';

/** Starts work that the first paint does not need. */
export function startBackground(): void {
  startTooltip();
  startRenewal();
  startDownloads();
  startAnswerCheck();
  startCommandHandover(async () => (await import('./send.ts')).postCommand);
}
