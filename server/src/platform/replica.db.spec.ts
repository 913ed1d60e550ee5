import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createSignedInUser } from '../iam/testing/people.ts';
import { startTestNode } from '../testing/node.ts';
import { addressBody } from '../testing/commandBody.ts';
import { isOtherOwnSessionSql } from '../testing/ownSessions.ts';
import { startTemporaryPostgres, startStandby } from '../testing/standby.ts';
import { startTcpProxy } from '../testing/tcpProxy.ts';
import { JobRunner } from './jobs/jobRunner.ts';
import { JobTable } from './jobs/jobTable.ts';
import { connectionSettings, openPool } from './store/index.ts';

const lagSchema = z.object({ diff: z.number() });
const hospitals = '/dms/health/api/query/research/hospitals/?search=';

describe('a node with a streaming replica', async () => {
  const primary = await startTemporaryPostgres();
  const standby = await startStandby(primary);
  const replica = openPool(standby.url, { max: 2 });
  const proxy = await startTcpProxy(standby.url);
  afterAll(async () => {
    proxy.mend();
    await proxy.close();
    await replica.end();
    await standby.end();
    await primary.end();
  });
  const node = await startTestNode(primary.url, { DATABASE_READ_URL: proxy.url });
  const { visitor } = await createSignedInUser(node, ['dms.can_access_health_research']);
  const statusOfReady = async (): Promise<number> => (await node.app.inject('/ready')).statusCode;
  const create = async (name: string, gba_ik_number: string): Promise<string> => {
    const { status, text } = await visitor.command('health', 'hospital.create', { ...addressBody, name, gba_ik_number });
    expect(status, text).toBe(200);
    return String(z.object({ position: z.number() }).parse(JSON.parse(text)).position);
  };

  test('shows there what was written, to whoever waits for it', async () => {
    const position = await create('Klinik am Strom', '260000001');
    const list = await visitor.get(`${hospitals}Strom`, { 'x-read-after': position });
    expect(list.headers.get('x-read-behind')).toBeNull();
    expect(list.text).toContain('Klinik am Strom');
  });

  test('says how far the replica is behind, and reads nothing elsewhere', async () => {
    await replica.query('select pg_wal_replay_pause()');
    const position = await create('Klinik am Ufer', '260000002');
    const before = await visitor.get(`${hospitals}Ufer`, { 'x-read-after': position });
    expect(Number(before.headers.get('x-read-behind'))).toBeGreaterThan(0);
    expect(before.text).not.toContain('Klinik am Ufer');
    // A reloaded page has no header: its browser remembers the position.
    expect((await visitor.get(`${hospitals}Ufer`)).headers.get('x-read-behind')).toBe(before.headers.get('x-read-behind'));
    const readLag = async (): Promise<number> =>
      lagSchema.parse(JSON.parse((await visitor.get('/dms/seedwork/api/query/projectorstorage/hospital_list_projector/')).text)).diff;
    expect(await readLag()).toBeGreaterThan(0);
    await replica.query('select pg_wal_replay_resume()');
    await expect.poll(readLag).toBe(0);
    expect((await visitor.get(`${hospitals}Ufer`, { 'x-read-after': position })).text).toContain('Klinik am Ufer');
  });

  test('is not ready while the replica is silent, and is again after it', async () => {
    expect(await statusOfReady()).toBe(200);
    proxy.cut();
    expect(await statusOfReady()).toBe(503);
    proxy.mend();
    await expect.poll(statusOfReady).toBe(200);
  });

  test('keeps no connection of a runner of jobs, whose channel a standby refuses', async () => {
    const faults: unknown[] = [];
    const runner = new JobRunner({
      table: new JobTable(replica),
      settings: { ...connectionSettings(standby.url), application_name: 'jobs' },
      tasks: {},
      onError: (error) => void faults.push(error),
    });
    runner.start();
    onTestFinished(() => runner.stop());
    await expect.poll(() => faults.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    const countConnections = async () =>
      (await replica.query(`select from pg_stat_activity where application_name = 'jobs' and ${isOtherOwnSessionSql}`)).rowCount;
    await expect.poll(countConnections).toBe(0);
  });
});
