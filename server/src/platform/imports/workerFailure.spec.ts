import { expect, it } from 'vitest';
import { runInWorker, type WorkerFailure } from '../process/runInWorker.ts';
import { workerFailureCodes } from './sheet.ts';

const run = (code: string, signal = new AbortController().signal): Promise<WorkerFailure> =>
  runInWorker<WorkerFailure>(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {}, (failure) => failure, { signal });

it('a thread that ends without an answer says why, and the process goes on', async () => {
  const reported = await run('process.exit(0)');
  expect([reported, workerFailureCodes[reported]]).toEqual(['ended', 'file.unreadable']);
});

it('a thread that fails otherwise fails with its own error', async () => {
  await expect(run("throw new TypeError('broken')")).rejects.toThrow(new TypeError('broken'));
});

it('a signal ends a thread that never would', async () => {
  const running = new AbortController();
  const endless = run('for (;;);', running.signal);
  running.abort(new Error('cancelled'));
  await expect(endless).rejects.toThrow('cancelled');
});
