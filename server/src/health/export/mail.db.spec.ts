import { describe, expect, test } from 'vitest';
import { waitForJob } from '../../testing/importSteps.ts';
import { JOB_CHANNEL } from '../../platform/jobs/jobTable.ts';
import { namedLockNumber } from '../../platform/store/index.ts';
import { startTestApp, type ApiUser, type TestApp } from '../../testing/apiFixture.ts';
import { writeMailConfig, startTestMailServer } from '../../testing/mailServer.ts';
import { anyText, textWith } from '../../testing/matcher.ts';
import { isOwnDatabaseLockSql } from '../../testing/ownSessions.ts';

const post = await startTestMailServer();
const testApp = await startTestApp({ ...post.env, KURATOR_PUBLIC_URL: 'https://kurator.verlag.example' });
const erika = await testApp.person();
const ask = '/dms/health/api/query/research/export/?entity_type=practice&output_format=csv';
await erika.give('health', 'practice.create', {
  name: 'Praxis Größe',
  display_name: 'Praxis Größe',
  street: 'Ring 1',
  zipcode: '01067',
  city: 'Dresden',
  state: 'Sachsen',
});
await erika.answer('/dms/health/api/query/research/practices/');

interface WakeSignal {
  readonly items: readonly { kind: string; url: string; params: { name: string; rows: number } }[];
}
const bell = async (who: ApiUser) => (await who.read<WakeSignal>('/dms/seedwork/api/query/notifications/')).items;
const countFilesSince = async (job: string): Promise<number | null> =>
  (await testApp.pool.query('select from file where at > (select started_at from job where id = $1)', [job])).rowCount;

const jobLocksSql = `select from pg_locks where locktype = 'advisory' and ${isOwnDatabaseLockSql} and classid = ${namedLockNumber.job}`;
const isIdle = async ({ pool }: TestApp): Promise<boolean> => (await pool.query(jobLocksSql)).rowCount === 0;

/** Whether an export waits for another attempt of its mail, and nothing works on it. */
async function isWaiting({ pool }: TestApp, job: string): Promise<boolean> {
  const waiting = `select from job where id = $1 and retry_at > now() and not exists (${jobLocksSql})`;
  return (await pool.query(waiting, [job])).rowCount === 1;
}

/** Ends the waits of an export at once until it is done. */
async function endWaits({ pool }: TestApp, job: string): Promise<void> {
  const retry = `with retried as (update job set retry_at = now() where id = $1 and retry_at > now() returning id)
    select pg_notify($2, id::text) from retried`;
  const isDone = async (): Promise<boolean> => {
    await pool.query(retry, [job, JOB_CHANNEL]);
    return (await pool.query(`select from job where id = $1 and status <> 'running'`, [job])).rowCount === 1;
  };
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
}

const readJobs = async (): Promise<unknown> => (await testApp.pool.query('select id from job order by id')).rows;

describe('an export by email', () => {
  test('is answered at once; the mail has a link that works, in the reader’s language', async () => {
    const { message, job_id } = await erika.read<{ message: string; job_id: string }>(ask);
    expect(message).toBe('Der Export wurde angefordert. Sie erhalten eine E-Mail mit der Datei.');
    const job = await waitForJob(erika, job_id);
    expect(job).toMatchObject({
      status: 'done',
      counts: { rows: 1 },
      result: { url: anyText, name: textWith(/^praxen-.*\.csv$/) },
    });
    await expect.poll(() => post.mails.length).toBe(1);
    const [mail] = post.mails;
    expect(mail).toMatchObject({
      from: { address: 'kurator@verlag.example' },
      to: [{ address: erika.email }],
      subject: textWith('Ihr Export praxen'),
    });
    const url = job.result?.url ?? '';
    expect(mail?.text).toContain(`https://kurator.verlag.example${url}`);
    const file = await erika.answer(url);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(file.text).toContain('Praxis Größe');
    expect(await bell(erika)).toMatchObject([{ kind: 'export_mailed', url, params: { rows: 1 } }]);
  });

  test('is begun by nobody who asks for the head alone', async () => {
    const before = await readJobs();
    const { status, headers, text } = await erika.visitor.ask('HEAD', ask);
    expect([status, headers.get('content-type'), text]).toEqual([200, 'application/json; charset=utf-8', '']);
    expect(headers.has('content-length')).toBe(false);
    expect((await erika.visitor.ask('HEAD', ask.replace('practice', 'nothing'))).status).toBe(404);
    expect(await readJobs()).toEqual(before);
  });

  test('has a link that asks for the permission, and that expires', async () => {
    const { job_id } = await erika.read<{ job_id: string }>(ask);
    const url = (await waitForJob(erika, job_id)).result?.url ?? '';
    const stranger = await testApp.person(['dms.can_access_business_research']);
    expect((await stranger.visitor.get(url)).status).toBe(403);
    const life = await testApp.pool.query<{ days: number }>(
      `select round(extract(epoch from expires_at - at) / 86400)::int as days from file where $1 like '%' || id`,
      [url],
    );
    expect(life.rows).toEqual([{ days: 7 }]);
    await testApp.pool.query('update file set expires_at = now()');
    expect((await erika.visitor.get(url)).status).toBe(404);
  });

  test('never hands out what somebody sent', async () => {
    await erika.upload('health', 'medics.overwrite_master_data', 'medic_id;title\n1;Dr.\n', { overwrite_title: 'true' });
    const { rows } = await testApp.pool.query<{ id: string }>(`select id from file where name = 'liste.csv'`);
    expect(rows).toHaveLength(1);
    expect((await erika.visitor.get(`/dms/health/api/query/export/files/${rows[0]?.id}`)).status).toBe(404);
  });

  test('is not begun by another site’s page', async () => {
    expect((await erika.visitor.get(ask, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('that is cancelled while its mail is sent leaves no file, however long the mail server takes', async () => {
    const [count, release] = [post.mails.length, post.hold()];
    const { job_id } = await erika.read<{ job_id: string }>(ask);
    await expect.poll(() => post.mails.length).toBe(count + 1);
    await erika.give('seedwork', 'job.cancel', { job_id });
    const [, url = ''] = /verlag\.example(\S+)/.exec(post.mails.at(-1)?.text ?? '') ?? [];
    await expect.poll(async () => (await erika.visitor.get(url)).status).toBe(404);
    expect(await waitForJob(erika, job_id)).toMatchObject({ status: 'cancelled', result: null });
    await expect.poll(() => isIdle(testApp)).toBe(true);
    release();
  });

  test('has its file on record before its mail leaves, so that a restart mails the same link', async () => {
    const [count, release] = [post.mails.length, post.hold()];
    const { job_id } = await erika.read<{ job_id: string }>(ask);
    await expect.poll(() => post.mails.length).toBe(count + 1);
    const { rows } = await testApp.pool.query<{ file: string }>(`select payload #>> '{written,file}' as file from job where id = $1`, [
      job_id,
    ]);
    expect(post.mails.at(-1)?.text).toContain(rows[0]?.file ?? 'no file');
    release();
    await waitForJob(erika, job_id);
    expect(await countFilesSince(job_id)).toBe(1);
  });

  test('that is refused by the mail server is told in the app, and the file is there', async () => {
    post.refuse(550);
    const { job_id } = await erika.read<{ job_id: string }>(ask);
    const { status, result } = await waitForJob(erika, job_id);
    expect(status).toBe('done');
    expect((await bell(erika)).find(({ url }) => url === result?.url)).toMatchObject({ kind: 'export_ready' });
    expect((await erika.answer(result?.url ?? '')).text).toContain('Praxis Größe');
    const faults = testApp.node.log.filter((line) => line.includes(`the mail of the export ${job_id} was not sent`));
    expect(faults).toEqual([textWith('550 closed')]);
    expect(faults[0]).not.toContain(result?.url);
  });

  test('that is not accepted for now is tried again with the same file, and leaves its lane meanwhile', async () => {
    post.refuse(451);
    const [count, { job_id }] = [post.mails.length, await erika.read<{ job_id: string }>(ask)];
    await expect.poll(() => isWaiting(testApp, job_id)).toBe(true);
    expect(testApp.node.log.filter((line) => line.includes(job_id) && line.includes('451 closed'))).toHaveLength(1);
    post.accept();
    await endWaits(testApp, job_id);
    const { result } = await waitForJob(erika, job_id);
    expect(post.mails.slice(count)).toMatchObject([{ text: textWith(`https://kurator.verlag.example${result?.url}`) }]);
    expect((await bell(erika)).find(({ url }) => url === result?.url)).toMatchObject({ kind: 'export_mailed', params: { rows: 1 } });
    expect(await countFilesSince(job_id)).toBe(1);
  });

  test('that is asked for again while its mail waits is made anew', async () => {
    post.refuse(451);
    const { job_id } = await erika.read<{ job_id: string }>(ask);
    await expect.poll(() => isWaiting(testApp, job_id)).toBe(true);
    post.accept();
    const { job_id: second } = await erika.read<{ job_id: string }>(ask);
    expect(second).not.toBe(job_id);
    expect(await waitForJob(erika, second)).toMatchObject({ status: 'done' });
    await erika.give('seedwork', 'job.cancel', { job_id });
  });

  test('that is cancelled while its mail waits leaves no file', async () => {
    post.refuse(451);
    const { job_id } = await erika.read<{ job_id: string }>(ask);
    await expect.poll(() => isWaiting(testApp, job_id)).toBe(true);
    expect(await countFilesSince(job_id)).toBe(1);
    await erika.give('seedwork', 'job.cancel', { job_id });
    expect(await countFilesSince(job_id)).toBe(0);
  });
});

describe.each([
  ['without a mail server', {}],
  ['whose mail server is down', { KURATOR_CONFIG: writeMailConfig(9) }],
])('an application %s', (_what, env) => {
  test('tells in the app that the file is ready', async () => {
    const other = await startTestApp(env);
    const anna = await other.person();
    const { job_id } = await anna.read<{ job_id: string }>('/dms/health/api/query/research/export/?entity_type=medic');
    await endWaits(other, job_id);
    const { status, result } = await waitForJob(anna, job_id);
    expect(status).toBe('done');
    expect(await bell(anna)).toMatchObject([{ kind: 'export_ready', url: result?.url }]);
    expect((await anna.answer(result?.url ?? '')).text).toContain('dms_one_id;');
  });
});

test('an application without a mail server promises no mail', async () => {
  const other = await startTestApp();
  const anna = await other.person();
  const readReply = async (language: string) => (await anna.visitor.get(ask, { 'accept-language': language })).text;
  expect(await readReply('de')).toContain('in Ihren Benachrichtigungen');
  expect(await readReply('de')).not.toContain('E-Mail');
  expect(await readReply('en')).toContain('Export request has been sent. You will find the file in your notifications when it is ready.');
});
