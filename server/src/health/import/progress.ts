import type { WriteStream } from 'node:tty';

type Terminal = Pick<WriteStream, 'write' | 'isTTY'>;

const ROWS_PER_REPORT = 100;

/** Progress on one terminal line; without a terminal, a line per quarter. */
export function progressOn(terminal: Terminal): (step: string, done: number, total: number) => void {
  let told = '';
  return (step, done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done * 100) / total);
    const line = `${step}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    if (terminal.isTTY) terminal.write(`\r\u{1B}[K${line}${done === total ? '\n' : ''}`);
    else if (total >= ROWS_PER_REPORT && told !== `${step} ${Math.floor(percent / 25)}`) terminal.write(`${line}\n`);
    told = `${step} ${Math.floor(percent / 25)}`;
  };
}
