import { expect, it } from 'vitest';
import { runInWorker } from './runInWorker.ts';

const run = (code: string): Promise<unknown> =>
  runInWorker<unknown>(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {}, (fault) => fault);

it.each([
  ['ends without an answer', 'process.exit(0)', 'file.unreadable'],
  ['fails', "throw new Error('broken')", 'file.needs_too_much'],
])('a thread that %s says why, and the process goes on', async (_what, code, fault) => {
  expect(await run(code)).toBe(fault);
});
