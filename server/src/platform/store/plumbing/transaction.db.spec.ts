import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { isOtherOwnSessionSql } from '../../../testing/ownSessions.ts';
import { checkStateSample, openPool, runTransaction, Store } from '../index.ts';
import { clinicList, placeTypes } from '../testing/placeFixture.ts';
import { beginTransaction } from '../testing/openTransaction.ts';
import { checkView } from '../views/check.ts';

const { pool, url } = await createTestDatabase('tables');
await pool.query('create table note (text text)');

let own: pg.Pool;
beforeEach(() => void (own = openPool(url)));
afterEach(async () => own.end());

const writeNote = (client: pg.ClientBase, text: string): Promise<unknown> => client.query('insert into note values ($1)', [text]);
const readNotes = async (): Promise<unknown> => (await pool.query('select text from note')).rows;

test('written rows are committed with the answer', async () => {
  const answer = await runTransaction(own, async (client) => {
    await writeNote(client, 'kept');
    return 'answer';
  });
  expect(answer).toBe('answer');
  expect(await readNotes()).toEqual([{ text: 'kept' }]);
});

test('a failure takes back what was written, and the connection serves the next', async () => {
  const failing = runTransaction(own, async (client) => {
    await writeNote(client, 'lost');
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await readNotes()).toEqual([{ text: 'kept' }]);
  expect([own.totalCount, own.idleCount]).toEqual([1, 1]);
});

test('a connection that cannot roll back is destroyed, and the first failure is told', async () => {
  const failing = runTransaction(own, async (client) => {
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(own.totalCount).toBe(0);
});

test.each<[string, () => Promise<unknown>]>([
  ['the check of a view', () => checkView(own, clinicList)],
  ['the check of states', () => checkStateSample(new Store({ pool: own, types: placeTypes }))],
])('%s whose connection is lost says so and gives it back', async (_, work) => {
  const lock = await beginTransaction(pool);
  await lock.client.query('lock table event in access exclusive mode');
  const failure = work().catch(String);
  const terminateWaiting = `select pg_terminate_backend(pid) from pg_stat_activity where ${isOtherOwnSessionSql} and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(terminateWaiting)).rowCount).toBe(1);
  await lock.rollback();
  expect(await failure).toContain('terminating connection');
  expect(own.totalCount).toBe(0);
});
