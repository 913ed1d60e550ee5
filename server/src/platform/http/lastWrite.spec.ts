import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { lastWriteOf, rememberWrite } from './lastWrite.ts';

const app = Fastify();
await app.register(cookie);
app.post<{ Params: { position: string } }>('/:position', (request, reply) => {
  rememberWrite(reply, Number(request.params.position), { isSecure: true });
  return reply.send(lastWriteOf(request) ?? '');
});
afterAll(() => app.close());

/** Value that the answer of a command gives the cookie. */
async function setBy(position: number, kurator_last_write?: string): Promise<string | undefined> {
  const { cookies } = await app.inject({
    method: 'POST',
    url: `/${position}`,
    cookies: kurator_last_write === undefined ? {} : { kurator_last_write },
  });
  return cookies.find(({ name }) => name === 'kurator_last_write')?.value;
}

test('a browser remembers the latest position of its commands, also after one that changed nothing or is older', async () => {
  expect(await setBy(50)).toBe('50');
  expect(await setBy(120, '50')).toBe('120');
  expect(await setBy(0, '120')).toBeUndefined();
  expect(await setBy(50, '120')).toBeUndefined();
  expect(await setBy(0)).toBeUndefined();
  expect(await setBy(50, 'spoiled')).toBe('50');
});
