import { Agent, request } from 'node:http';
import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { createSignedInUser } from '../../iam/testing/people.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startTestNode } from '../../testing/node.ts';

const { url, pool } = await createTestDatabase();
const node = await startTestNode(url);
const { visitor } = await createSignedInUser(node, permissionNames);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const boundary = 'rand';
const upload = [
  `--${boundary}\r\nContent-Disposition: form-data; name="topic_name"\r\n\r\nmedics.overwrite_master_data\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="overwrite_title"\r\n\r\ntrue\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="liste.csv"\r\nContent-Type: text/csv\r\n\r\n`,
  `medic_id;title\n${'1;Dr.\n'.repeat(1_000_000)}\r\n--${boundary}--\r\n`,
].join('');

const ask = (method: string, path: string, body?: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': visitor.csrfToken,
      ...(body === undefined
        ? {}
        : { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': Buffer.byteLength(body) }),
    };
    const clientRequest = request(node.url + path, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    clientRequest.on('error', reject).end(body);
  });

test('a file that cannot be kept is no fault of its sender, and what follows over the same connection is answered', async () => {
  await pool.query('alter table file_chunk rename to away');
  const answer = await ask('POST', '/dms/health/api/commands/', upload);
  expect(answer.status).toBe(500);
  expect(answer.text).toContain('request.fault');
  await pool.query('alter table away rename to file_chunk');
  expect(await ask('GET', '/alive')).toMatchObject({ status: 200 });
  expect(await ask('POST', '/dms/health/api/commands/', upload)).toMatchObject({ status: 200 });
});
