import { expect, test } from 'vitest';
import { SingleFlight } from './singleFlight.ts';

function controlled() {
  const begun: { readonly signal: AbortSignal; readonly finish: (value: string) => void }[] = [];
  const work = (signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      begun.push({ signal, finish: resolve });
      signal.addEventListener('abort', () => reject(new Error('aborted', { cause: signal.reason })));
    });
  return { begun, work };
}

const fail = async (): Promise<string> => {
  throw new Error('the database has gone');
};

const { signal } = new AbortController();
const anybody = { readAfter: 0, signal };

test('what several ask for at a time is done once', async () => {
  const flights = new SingleFlight<string>();
  const { begun, work } = controlled();
  const answers = [flights.run('count', 5, anybody, work), flights.run('count', 6, anybody, work), flights.run('other', 6, anybody, work)];
  expect(begun).toHaveLength(2);
  begun[0]?.finish('one');
  begun[1]?.finish('two');
  expect(await Promise.all(answers)).toEqual(['one', 'one', 'two']);
  void flights.run('count', 6, anybody, work);
  expect(begun).toHaveLength(3);
});

test('who must see something newer does not join what began before', async () => {
  const flights = new SingleFlight<string>();
  const { begun, work } = controlled();
  const older = flights.run('count', 5, anybody, work);
  const newer = flights.run('count', 7, { readAfter: 7, signal }, work);
  begun[0]?.finish('without');
  begun[1]?.finish('with');
  expect([await older, await newer]).toEqual(['without', 'with']);
});

test('work goes on while one of them waits, and is aborted when the last has gone', async () => {
  const flights = new SingleFlight<string>();
  const { begun, work } = controlled();
  const [first, last] = [new AbortController(), new AbortController()];
  const left = flights.run('count', 5, { readAfter: 0, signal: first.signal }, work);
  const stayed = flights.run('count', 5, { readAfter: 0, signal: last.signal }, work);
  first.abort();
  await expect(left).rejects.toThrow('aborted');
  expect(begun[0]?.signal.aborted).toBe(false);
  last.abort();
  await expect(stayed).rejects.toThrow('aborted');
  expect(begun[0]?.signal.aborted).toBe(true);
  const later = flights.run('count', 5, anybody, work);
  begun[1]?.finish('later');
  expect(await later).toBe('later');
});

test('a failure is everybody’s', async () => {
  const flights = new SingleFlight<string>();
  const answers = [flights.run('count', 5, anybody, fail), flights.run('count', 5, anybody, fail)];
  for (const answer of answers) await expect(answer).rejects.toThrow('the database has gone');
});
