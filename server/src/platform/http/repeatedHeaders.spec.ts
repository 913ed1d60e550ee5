import Fastify from 'fastify';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { refuseRepeatedHeaders } from './repeatedHeaders.ts';

const app = Fastify();
app.addHook('onRequest', (request, _reply, callback) => {
  refuseRepeatedHeaders(request);
  callback();
});
app.all('/', () => 'done');
const url = new URL(await app.listen({ port: 0 }));
afterAll(() => app.close());

/** Sends raw bytes: client libraries join repeated headers. */
async function readStatus(method: string, ...headers: string[]): Promise<string> {
  const socket = connect(Number(url.port), url.hostname.replaceAll(/[[\]]/g, ''));
  socket.write([`${method} / HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n'));
  const heard: unknown[] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  return String(heard[0]).slice(9, 12);
}

const json = 'content-type: application/json';

test('a write that says twice what may be said once is refused, however it is spelled', async () => {
  expect(await readStatus('POST', json, 'Content-Type: text/plain')).toBe('400');
  expect(await readStatus('POST', 'x-csrftoken: a', 'X-CSRFToken: b')).toBe('400');
  expect(await readStatus('DELETE', 'idempotency-key: a', 'idempotency-key: a')).toBe('400');
});

test('once, or another header twice, or a read is fine', async () => {
  expect(await readStatus('POST', 'x-csrftoken: a', 'accept: a', 'accept: b')).toBe('200');
  expect(await readStatus('GET', 'x-csrftoken: a', 'x-csrftoken: b')).toBe('200');
});
