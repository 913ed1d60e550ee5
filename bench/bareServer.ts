import Fastify from 'fastify';
import { z } from 'zod';
import { openPool } from '../server/src/platform/store/index.ts';

// Minimal server: executes a named statement and returns its answer.
const pool = openPool(process.env['DATABASE_URL'] ?? '', { max: 10 });
const app = Fastify();
const statements = new Map<string, string>();
app.post<{ Body: { name: string; text: string } }>('/statement', ({ body }) => {
  statements.set(body.name, body.text);
  return {};
});
app.get<{ Querystring: { name: string; values: string } }>('/page', async ({ query: { name, values } }, reply) => {
  const { rows } = await pool.query<{ answer: string }>({
    name,
    text: statements.get(name) ?? '',
    values: z.array(z.unknown()).parse(JSON.parse(values)),
  });
  return reply.type('application/json').send(rows[0]?.answer);
});
app.get('/ready', () => ({}));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
