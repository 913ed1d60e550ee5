import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { sendCompletion, startTestAiServer } from '../../testing/aiServer.ts';
import { findFreePort } from '../process/freePort.ts';
import { AiEndpoint, type AiEndpointSettings } from './endpoint.ts';

const server = await startTestAiServer();

const askEndpoint = (settings: Partial<AiEndpointSettings> = {}, signal = new AbortController().signal) =>
  new AiEndpoint({ url: server.url, key: 'k', model: 'test', format: 'json_schema', timeout_seconds: 1, ...settings }).complete({
    system: 's',
    user: 'u',
    schema: { type: 'object' },
    mostTokens: 50,
    id: 'id-1',
    signal,
  });
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(code, { 'content-type': 'application/json', ...headers }).end('{"error":{"message":"nein"}}');

test('an answer comes with what it took; key, id and limit are sent', async () => {
  server.answerWith((_asked, response) => sendCompletion(response, 'ja', 42));
  expect(await askEndpoint()).toEqual({ kind: 'answered', text: 'ja', tokens: 42 });
  expect(server.requests).toEqual([{ system: 's', user: 'u', key: 'Bearer k', id: 'id-1', mostTokens: 50 }]);
});

test('an endpoint that does not count says so', async () => {
  server.answerWith((_asked, response) => sendCompletion(response, 'ja', null));
  expect(await askEndpoint()).toEqual({ kind: 'answered', text: 'ja', tokens: undefined });
});

test.each([
  [429, { 'retry-after': '7' }, { kind: 'refused', retryAfterMs: 7_000 }],
  [503, { 'retry-after': '999999' }, { kind: 'refused', retryAfterMs: 3_600_000 }],
  [500, {}, { kind: 'refused', retryAfterMs: undefined }],
  [401, {}, { kind: 'rejected', status: 401 }],
  [404, {}, { kind: 'rejected', status: 404 }],
])('status %i is asked once and told apart', async (code, headers, outcome) => {
  server.answerWith(status(code, headers));
  expect(await askEndpoint()).toEqual(outcome);
  expect(server.requests).toHaveLength(1);
});

test('an endpoint that nobody listens at refuses', async () => {
  expect(await askEndpoint({ url: `http://127.0.0.1:${await findFreePort()}/v1` })).toEqual({ kind: 'refused', retryAfterMs: undefined });
});

test.each<[string, 'timeout' | 'cut_off', (response: ServerResponse) => void]>([
  ['is silent', 'timeout', () => undefined],
  ['begins and never ends', 'timeout', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":')],
  ['hangs up', 'cut_off', (response) => void response.destroy()],
  [
    'hangs up in the middle',
    'cut_off',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"choices":[');
      setImmediate(() => response.destroy());
    },
  ],
  [
    'does not end for long',
    'cut_off',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(1_500_000)),
  ],
  ['says no JSON', 'cut_off', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>')],
  ['leads elsewhere', 'cut_off', (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
])('one that %s may have been paid: %s', async (_what, why, act) => {
  server.answerWith((_asked, response) => act(response));
  expect(await askEndpoint()).toEqual({ kind: 'lost', why });
  expect(server.requests).toHaveLength(1);
});

test.each([{}, { choices: [] }, { choices: [{ message: { content: null } }] }, { choices: 'x' }])(
  'an answer without a text is an empty one: %j',
  async (body) => {
    server.answerWith((_asked, response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));
    expect(await askEndpoint()).toMatchObject({ kind: 'answered', text: '' });
  },
);

test('a caller who aborts gets the reason', async () => {
  server.answerWith(() => undefined);
  const stopping = new AbortController();
  const answer = askEndpoint({ timeout_seconds: 60 }, stopping.signal);
  stopping.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
});
