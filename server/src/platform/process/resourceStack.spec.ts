import { expect, it } from 'vitest';
import { ResourceStack } from './resourceStack.ts';

it('closes every resource, the last one first, whichever fails, and says the first failure', async () => {
  const resources = new ResourceStack();
  const closed: string[] = [];
  const add = (name: string, failure?: Error): void => {
    resources.add({
      close: async () => {
        closed.push(name);
        if (failure) throw failure;
      },
    });
  };
  add('database');
  add('sessions', new Error('sessions failed'));
  add('server', new Error('server failed'));
  await expect(resources.end()).rejects.toThrow('server failed');
  expect(closed).toEqual(['server', 'sessions', 'database']);
  await resources.end();
  expect(closed).toHaveLength(3);
});
