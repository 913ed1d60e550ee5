import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerUnknownRoute } from './unknownRoute.ts';

const app = fastify();
app.setNotFoundHandler(answerUnknownRoute);
app.get('/*', (_request, reply) => reply.callNotFound());
app.post('/papers/:id/', () => 'filed');

test.each([
  ['DELETE', '/papers/1/?now=yes', 405, 'POST'],
  ['GET', '/papers/1/', 405, 'POST'],
  ['POST', '/papers/1', 404, undefined],
  ['GET', '/nothing', 404, undefined],
] as const)('%s %s is %i: a route for every path does not say that there is something', async (method, url, status, allow) => {
  const { statusCode, headers } = await app.inject({ method, url });
  expect([statusCode, headers.allow]).toEqual([status, allow]);
});
