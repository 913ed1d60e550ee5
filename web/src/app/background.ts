import { interceptDownloads } from './downloads.ts';
import { startAnswerCheck } from './fault/answerCheck.ts';
import { startRefetching } from './renewal.ts';
import { startTooltip } from './tooltip.ts';
import { startTypingMark } from './typingMark.ts';
import { startCommandHandover } from './pendingCommands.ts';

/** Starts work that the first paint does not need. */
export function startBackground(): void {
  startTooltip();
  startTypingMark();
  startRefetching();
  interceptDownloads();
  startAnswerCheck();
  startCommandHandover(async () => (await import('./send.ts')).postCommand);
}
