import { expect, onTestFinished, test } from 'vitest';
import { checkStateSample, Store } from '../../platform/store/index.ts';
import { createOwnedDatabase } from '../../testing/database.ts';
import { health } from '../index.ts';
import { seedHealthSample } from './sample.ts';
import { withSampleLock, SampleNotResumable, DataAlreadyExists } from './sampleRun.ts';

const lastDay = new Date('2026-11-20T12:00:00Z');
const size = { hospitals: 7, locations: 9, clinics: 40, medics: 250, practices: 30, mvzs: 5, rehas: 9, private_hospitals: 4, spas: 3 };
/** Splits a day's medics into several chunks. */
const options = { seed: 5, lastDay, chunk: 8 };
const small = { hospitals: 3, locations: 4, clinics: 12 };

async function emptySystem() {
  const database = await createOwnedDatabase('tables');
  onTestFinished(() => database.drop());
  const { pool } = database;
  const store = new Store({ pool, types: health.streams });
  return {
    store,
    pool,
    /** Aborts the writing after these numbers of commands. */
    cutAt: async (...counts: readonly number[]): Promise<void> => {
      await pool.query(`
        create sequence if not exists done;
        create or replace function cut() returns trigger language plpgsql as $$ begin
          if nextval('done') = any ('{${counts.join(', ')}}') then raise exception 'cut off'; end if;
          return new;
        end $$;
        create or replace trigger cut before insert or update on command for each row when (new.done = new.total) execute function cut()`);
    },
    history: async (): Promise<unknown> => {
      const events = `select md5(string_agg(concat(stream_id, version, topic, data, actor, at), ',' order by position)) as events from event`;
      const streams = `select md5(string_agg(concat(id, version, state), ',' order by id)) as streams from stream`;
      const next = `select last_value as next from human_id`;
      return (await pool.query(`select * from (${events}), (${streams}), (${next})`)).rows[0];
    },
  };
}

test('cut off and called again, a sample becomes what it would have been', async () => {
  const whole = await emptySystem();
  await seedHealthSample(whole, size, options);
  const { store, cutAt, history } = await emptySystem();
  // Cuts among founders, in a day's first and second chunk, later, and at the very end.
  const cuts = [1, 3, 9, 16, 30, 55];
  await cutAt(...cuts);
  await expect(seedHealthSample({ store }, size, options)).rejects.toThrow('cut off');
  // Other arguments still complete the first sample.
  for (const _ of cuts.slice(1)) await expect(seedHealthSample({ store }, 'full')).rejects.toThrow('cut off');
  expect(await seedHealthSample({ store }, 'full')).toEqual(size);
  expect(await history()).toEqual(await whole.history());
  expect(await checkStateSample(store, 1_000)).toEqual([]);
  await expect(seedHealthSample({ store }, size)).rejects.toThrow(DataAlreadyExists);
});

test('a sample is not added to a database in which people have worked since', async () => {
  const { store, pool, cutAt, history } = await emptySystem();
  await cutAt(4);
  await expect(seedHealthSample({ store }, small, { lastDay })).rejects.toThrow('cut off');
  const { rows } = await pool.query<{ id: string }>(`select id from stream where type = 'hospital' limit 1`);
  const hospital = await store.load(rows[0]?.id ?? '');
  if (!hospital) throw new Error('no hospital yet');
  const events = [{ topic: 'seedwork.entity.add_comment', data: { comment: 'Rückruf' } }];
  await store.append({
    command: { id: crypto.randomUUID(), topic: 'seedwork.entity.add_comment', actor: 'Erika' },
    streams: [{ ...hospital, events }],
  });
  const before = await history();
  await expect(seedHealthSample({ store }, small, { lastDay })).rejects.toThrow(new SampleNotResumable('people have worked on it since'));
  expect(await history()).toEqual(before);
});

test.each([
  ['where it would become another one', `jsonb_set(answer, '{seed}', '2')`],
  ['where nobody knows what was told', `'{"told": "otherwise"}'`],
])('%s, as by another version, nothing is added', async (_what, answer) => {
  const { store, pool, cutAt, history } = await emptySystem();
  await cutAt(4);
  await expect(seedHealthSample({ store }, small, { seed: 1, lastDay })).rejects.toThrow('cut off');
  await pool.query(`update command set answer = ${answer} where status = 'running' and total = 2`);
  const before = await history();
  await expect(seedHealthSample({ store }, small)).rejects.toThrow(new SampleNotResumable('another version of Kurator began it'));
  expect(await history()).toEqual(before);
});

test('of two that begin at once one fills the database', async () => {
  const { store, pool } = await emptySystem();
  const ends = await Promise.allSettled([seedHealthSample({ store }, small), seedHealthSample({ store }, small)]);
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([String(new DataAlreadyExists())]);
  expect((await pool.query(`select from stream where type = 'hospital'`)).rowCount).toBe(small.hospitals);
});

test('a lock that the filling waits for in vain is a fault of its own: nobody takes the application for full', async () => {
  const { pool } = await emptySystem();
  const work = () => pool.query(`do $$ begin raise exception 'in vain' using errcode = 'lock_not_available'; end $$`);
  await expect(withSampleLock(pool, work)).rejects.toThrow('in vain');
});
