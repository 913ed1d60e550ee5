import { expect, test } from 'vitest';
import { SingleFlight } from './singleFlight.ts';

function createControlledWork() {
  const runs: { readonly signal: AbortSignal; readonly finish: (value: string) => void }[] = [];
  const work = (signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      runs.push({ signal, finish: resolve });
      signal.addEventListener('abort', () => reject(new Error('aborted', { cause: signal.reason })));
    });
  return { runs, work };
}

const fail = async (): Promise<string> => {
  throw new Error('the database has gone');
};

const { signal } = new AbortController();
const anybody = { readAfter: 0, signal };

test('concurrent requests for one key are done once', async () => {
  const flights = new SingleFlight<string>();
  const { runs, work } = createControlledWork();
  const answers = [flights.run('count', 5, anybody, work), flights.run('count', 6, anybody, work), flights.run('other', 6, anybody, work)];
  expect(runs).toHaveLength(2);
  runs[0]?.finish('one');
  runs[1]?.finish('two');
  expect(await Promise.all(answers)).toEqual(['one', 'one', 'two']);
  void flights.run('count', 6, anybody, work);
  expect(runs).toHaveLength(3);
});

test('a request that must see a newer state does not join one that began before', async () => {
  const flights = new SingleFlight<string>();
  const { runs, work } = createControlledWork();
  const older = flights.run('count', 5, anybody, work);
  const newer = flights.run('count', 7, { readAfter: 7, signal }, work);
  runs[0]?.finish('without');
  runs[1]?.finish('with');
  expect([await older, await newer]).toEqual(['without', 'with']);
});

test('work goes on while one of them waits, and is aborted when the last has gone', async () => {
  const flights = new SingleFlight<string>();
  const { runs, work } = createControlledWork();
  const [first, last] = [new AbortController(), new AbortController()];
  const abortedAnswer = flights.run('count', 5, { readAfter: 0, signal: first.signal }, work);
  const stayed = flights.run('count', 5, { readAfter: 0, signal: last.signal }, work);
  first.abort();
  await expect(abortedAnswer).rejects.toThrow('aborted');
  expect(runs[0]?.signal.aborted).toBe(false);
  last.abort();
  await expect(stayed).rejects.toThrow('aborted');
  expect(runs[0]?.signal.aborted).toBe(true);
  const later = flights.run('count', 5, anybody, work);
  runs[1]?.finish('later');
  expect(await later).toBe('later');
});

test('a failure is everybody’s', async () => {
  const flights = new SingleFlight<string>();
  const answers = [flights.run('count', 5, anybody, fail), flights.run('count', 5, anybody, fail)];
  for (const answer of answers) await expect(answer).rejects.toThrow('the database has gone');
});
