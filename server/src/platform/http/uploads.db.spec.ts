import { Agent, request } from 'node:http';
import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSignedInUser } from '../../iam/testing/people.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startTestNode } from '../../testing/node.ts';
import type { Answer } from '../../testing/visitor.ts';

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
      cookie: visitor.cookieHeader,
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

const sendImport = (key: string): Promise<Answer> => {
  const form = new FormData();
  form.set('topic_name', 'medics.overwrite_master_data');
  form.set('overwrite_title', 'true');
  form.append('file', new File(['medic_id;title\n1;Dr.\n'], 'liste.csv'));
  const headers = { 'x-csrftoken': visitor.csrfToken, 'idempotency-key': key };
  return visitor.ask('POST', '/dms/health/api/commands/', { headers, body: form });
};

test('files outlast a fault after the job was made, so that the repeated command finds them', async () => {
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse before insert on command for each row when (new.topic = 'medics.overwrite_master_data') execute function refuse()`);
  expect((await sendImport('once')).status).toBe(500);
  await pool.query('drop trigger refuse on command');
  const { status, text } = await sendImport('once');
  expect(status).toBe(200);
  const jobFiles = `select from job j cross join jsonb_array_elements(j.payload -> 'uploads') upload
    join file f on f.id::text = upload ->> 'id' where j.id = $1`;
  const { job_id: jobId } = z.object({ job_id: z.string() }).parse(JSON.parse(text));
  expect((await pool.query(jobFiles, [jobId])).rowCount).toBe(1);
});

test('a repeated upload whose answer was lost is answered although the plans of the person have reached their limit', async () => {
  const answer = await sendImport('lost');
  const { job_id: jobId } = z.object({ job_id: z.string() }).parse(JSON.parse(answer.text));
  await pool.query('delete from command where id = $1', [jobId]);
  await pool.query(
    `insert into job (id, kind, topic, actor, status, payload)
      select gen_random_uuid(), 'import', topic, actor, 'planned', '{}' from job, generate_series(1, 50) where id = $1`,
    [jobId],
  );
  const { status, text } = await sendImport('lost');
  expect([status, JSON.parse(text)]).toMatchObject([200, { job_id: jobId }]);
  expect((await sendImport('another')).status).toBe(409);
  await pool.query(`delete from job where status = 'planned'`);
});

const countFiles = async (): Promise<number | null> => (await pool.query('select from file')).rowCount;

test.each([
  ['a file under no name', 'form-data; filename="liste.csv"', 'text/csv', 400, 'request.malformed'],
  ['a field without name', 'form-data', 'text/plain', 400, 'request.malformed'],
  ['a file that has no name', 'form-data; name="file"', 'application/octet-stream', 400, 'request.malformed'],
  ['NUL in the name of a file', 'form-data; name="file"; filename="liste\0.csv"', 'text/csv', 422, 'field.control_characters'],
])('%s is refused, and nothing is kept', async (_what, disposition, type, status, code) => {
  const before = await countFiles();
  const start = upload.slice(0, upload.indexOf(`--${boundary}\r\nContent-Disposition: form-data; name="file"`));
  const part = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\nmedic_id;title\n1;Dr.\n\r\n--${boundary}--\r\n`;
  const answer = await ask('POST', '/dms/health/api/commands/', start + part);
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([status, { code }]);
  expect(await countFiles()).toBe(before);
  expect(await ask('GET', '/alive')).toMatchObject({ status: 200 });
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
