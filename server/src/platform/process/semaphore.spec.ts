import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

function recordPermits(semaphore: Semaphore): {
  readonly got: string[];
  readonly ask: (owner: string, name: string, signal?: AbortSignal) => Promise<() => void>;
} {
  const got: string[] = [];
  return {
    got,
    ask: async (owner, name, signal) => {
      const release = await semaphore.acquire({ owner, signal });
      got.push(name);
      return release;
    },
  };
}

const flushPromises = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('half of all permits are left to others, whoever comes first', async () => {
  const semaphore = new Semaphore(4);
  const { got, ask } = recordPermits(semaphore);
  const [first] = [1, 2, 3].map((nr) => ask('Erika', `Erika ${nr}`));
  void ask('Max', 'Max 1');
  await flushPromises();
  expect([got, semaphore.waitingCount]).toEqual([['Erika 1', 'Erika 2', 'Max 1'], 1]);
  (await first)?.();
  await flushPromises();
  expect(got).toEqual(['Erika 1', 'Erika 2', 'Max 1', 'Erika 3']);
});

test('an aborted request takes no slot', async () => {
  const semaphore = new Semaphore(1);
  const { got, ask } = recordPermits(semaphore);
  const release = await ask('Erika', 'Erika');
  const controller = new AbortController();
  const abandonedRequest = ask('Max', 'Max', controller.signal);
  void ask('Ida', 'Ida');
  controller.abort(new Error('gone'));
  await expect(abandonedRequest).rejects.toThrow('gone');
  expect(semaphore.waitingCount).toBe(1);
  release();
  await flushPromises();
  expect(got).toEqual(['Erika', 'Ida']);
  await expect(semaphore.acquire({ owner: 'Max', signal: controller.signal })).rejects.toThrow('gone');
});

test('owners leave reserved permits to requests without one', async () => {
  const semaphore = new Semaphore(4, { reserved: 1 });
  const { got, ask } = recordPermits(semaphore);
  const [first] = ['Erika', 'Erika', 'Max', 'Max'].map((owner) => ask(owner, owner));
  await flushPromises();
  expect(got).toEqual(['Erika', 'Erika', 'Max']);
  (await semaphore.acquire())();
  await flushPromises();
  expect(got).toEqual(['Erika', 'Erika', 'Max']);
  (await first)?.();
  await flushPromises();
  expect(got).toEqual(['Erika', 'Erika', 'Max', 'Max']);
});
