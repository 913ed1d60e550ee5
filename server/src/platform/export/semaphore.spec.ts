import { expect, onTestFinished, test, vi } from 'vitest';
import { Semaphore } from './semaphore.ts';

function recordPermits(semaphore: Semaphore): {
  readonly got: string[];
  readonly ask: (owner: string, name: string, signal?: AbortSignal) => Promise<void>;
} {
  const got: string[] = [];
  return {
    got,
    ask: async (owner, name, signal) => {
      await semaphore.acquire({ owner, ...(signal ? { signal } : {}) });
      got.push(name);
    },
  };
}

const flushPromises = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('half of all permits are left to others, whoever comes first', async () => {
  const semaphore = new Semaphore(4);
  const { got, ask } = recordPermits(semaphore);
  for (const nr of [1, 2, 3]) void ask('Erika', `Erika ${nr}`);
  void ask('Max', 'Max 1');
  await flushPromises();
  expect(got).toEqual(['Erika 1', 'Erika 2', 'Max 1']);
  semaphore.release({ owner: 'Erika' });
  await flushPromises();
  expect(got).toEqual(['Erika 1', 'Erika 2', 'Max 1', 'Erika 3']);
});

test('an aborted request takes no slot', async () => {
  const semaphore = new Semaphore(1);
  const { got, ask } = recordPermits(semaphore);
  await ask('Erika', 'Erika');
  const controller = new AbortController();
  const abandonedRequest = ask('Max', 'Max', controller.signal);
  void ask('Ida', 'Ida');
  controller.abort(new Error('gone'));
  await expect(abandonedRequest).rejects.toThrow('gone');
  semaphore.release({ owner: 'Erika' });
  await flushPromises();
  expect(got).toEqual(['Erika', 'Ida']);
  await expect(semaphore.acquire({ owner: 'Max', signal: controller.signal })).rejects.toThrow('gone');
});

test('readers leave a turn to jobs, which count for nobody', async () => {
  const semaphore = new Semaphore(4, { forJobs: 1 });
  const { got, ask } = recordPermits(semaphore);
  for (const owner of ['Erika', 'Erika', 'Max', 'Max']) void ask(owner, owner);
  await flushPromises();
  expect(got).toEqual(['Erika', 'Erika', 'Max']);
  const job = { owner: 'Erika', isJob: true } as const;
  await semaphore.acquire(job);
  semaphore.release(job);
  await flushPromises();
  expect(got).toEqual(['Erika', 'Erika', 'Max']);
  semaphore.release({ owner: 'Erika' });
  await flushPromises();
  expect(got).toEqual(['Erika', 'Erika', 'Max', 'Max']);
});

test('a request that waits for long is told so and takes no slot; jobs wait on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const semaphore = new Semaphore(1);
  const { got, ask } = recordPermits(semaphore);
  await ask('Erika', 'Erika');
  const waiting = ask('Max', 'Max');
  const job = semaphore.acquire({ owner: 'Max', isJob: true });
  vi.advanceTimersByTime(20_000);
  const late = ask('Ida', 'Ida');
  vi.advanceTimersByTime(10_000);
  await expect(waiting).rejects.toMatchObject({ status: 503, reasons: [{ code: 'export.too_many_at_once' }] });
  semaphore.release({ owner: 'Erika' });
  await job;
  semaphore.release({ owner: 'Max', isJob: true });
  await late;
  expect([got, vi.getTimerCount()]).toEqual([['Erika', 'Ida'], 0]);
});
