import type { Query } from '@kurator/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { areas } from '../../areas.ts';
import { registryOf } from '../registry.ts';
import { registerOpenApiRoute } from './openApi.ts';

test('the description of the interface is written for the first who asks, and the same for all others', async () => {
  const { contract } = registryOf(areas);
  let described: string[] = [];
  const answerSchema = (query: Query) => {
    described.push(query.name);
    return contract.answerSchema(query);
  };
  const app = fastify();
  registerOpenApiRoute(app, '1.2.3', { ...contract, answerSchema });
  const first = await app.inject('/dms/api/schema');
  expect(first.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
  expect(first.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
  expect(described).toHaveLength(contract.queries.length);
  described = [];
  expect((await app.inject('/dms/api/schema')).body).toBe(first.body);
  expect(described).toEqual([]);
});
