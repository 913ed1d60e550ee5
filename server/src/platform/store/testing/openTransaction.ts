import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { JsonObject } from '../index.ts';
import { placeTypes } from './placeFixture.ts';

interface OpenTransaction {
  readonly client: pg.PoolClient;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export async function beginTransaction(pool: pg.Pool): Promise<OpenTransaction> {
  const client = await pool.connect();
  await client.query('begin');
  const end = (how: 'commit' | 'rollback') => async (): Promise<void> => {
    await client.query(how);
    client.release();
  };
  return { client, commit: end('commit'), rollback: end('rollback') };
}

/** Appends a new stream by hand, without the commit. */
export async function insertStream(client: pg.PoolClient, stream: { id: string; type: string; state: JsonObject }): Promise<void> {
  await client.query(`insert into stream (id, type, version, card, state) values ($1, $2, 1, $3, $4)`, [
    stream.id,
    stream.type,
    JSON.stringify(placeTypes.find((type) => type.type === stream.type)?.card(stream.state)),
    JSON.stringify(stream.state),
  ]);
  await client.query(
    `insert into event (stream_id, stream_type, version, topic, data, command_id, actor, at) values ($1, $2, 1, 'changed', $3, $4, 'tester', now())`,
    [stream.id, stream.type, JSON.stringify(stream.state), randomUUID()],
  );
}

/** Pauses the load of a test so that other work runs in between; no condition is awaited. */
export const pauseFor = (ms: number): Promise<void> => setTimeout(ms);
