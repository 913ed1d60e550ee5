import type { WriteStream } from 'node:tty';

type Terminal = Pick<WriteStream, 'write' | 'isTTY'>;

const ROWS_PER_REPORT = 100;

/** Progress on one terminal line; without a terminal, a line per quarter. */
export function createProgressReporter(terminal: Terminal): (step: string, doneCount: number, total: number) => void {
  let lastReport = '';
  return (step, doneCount, total) => {
    const percent = total === 0 ? 100 : Math.floor((doneCount * 100) / total);
    const line = `${step}: ${doneCount.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    if (terminal.isTTY) terminal.write(`\r\u{1B}[K${line}${doneCount === total ? '\n' : ''}`);
    else if (total >= ROWS_PER_REPORT && lastReport !== `${step} ${Math.floor(percent / 25)}`) terminal.write(`${line}\n`);
    lastReport = `${step} ${Math.floor(percent / 25)}`;
  };
}
