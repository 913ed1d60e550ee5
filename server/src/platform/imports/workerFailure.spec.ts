import { expect, it } from 'vitest';
import { runInWorker, type WorkerFailure } from '../process/runInWorker.ts';
import { workerFailureCodes } from './sheet.ts';

const run = (code: string): Promise<WorkerFailure> =>
  runInWorker<WorkerFailure>(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {}, (failure) => failure);

it.each([
  ['ends without an answer', 'process.exit(0)', 'ended', 'file.unreadable'],
  ['fails', "throw new Error('broken')", 'exhausted', 'file.needs_too_much'],
])('a thread that %s says why, and the process goes on', async (_what, code, failure, codeOfImports) => {
  const reported = await run(code);
  expect([reported, workerFailureCodes[reported]]).toEqual([failure, codeOfImports]);
});
