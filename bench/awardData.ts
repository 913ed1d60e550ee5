import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { readJob } from './session.ts';

export const properties = [
  ['quality', 'float'],
  ['cases', 'int'],
  ['quota', 'float'],
  ['beds', 'int'],
  ['is_teaching', 'bool'],
  ['focus', 'str'],
  ['website', 'url'],
  ['head', 'str'],
] as const;

export const hospitalIdOf = (n: number): string => `00000000-0000-4000-8300-${String(n).padStart(12, '0')}`;

/** Hospitals without a history: only their states are read. */
export async function insertHospitals(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`insert into stream (id, type, version, card, state)
    select ('00000000-0000-4000-8300-' || lpad(n::text, 12, '0'))::uuid, 'hospital', 1, jsonb_build_object('dms_one_id', n, 'name', 'Klinikum ' || n),
      jsonb_build_object('dms_one_id', n, 'name', 'Klinikum ' || n, 'gba_ik_number', (260000000 + n)::text) from generate_series(1, ${count}) n`);
  await pool.query(`select setval('human_id', ${count * 2})`);
  await pool.query('vacuum analyze stream');
}

export async function sendCommand(visitor: Visitor, topic: string, values: Record<string, unknown>): Promise<Record<string, string>> {
  const { status, text } = await visitor.command('health', topic, values);
  if (status !== 200) throw new Error(`${topic} gave ${status} ${text}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of a command
  return JSON.parse(text) as Record<string, string>;
}

export async function waitForStatus(visitor: Visitor, id: string, status: string): Promise<void> {
  for (;;) {
    const job = await readJob(visitor, id);
    if (job.status === status) return;
    if (job.status === 'failed' || job.error !== null) throw new Error(`the job is ${job.status}: ${job.error}`);
    await pause(250);
  }
}

/** Waits until lists show all that happened. */
export async function waitForViews(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ behind: number }>(
      'select (select max(position) from event) - min(position) as behind from projector',
    );
    if (rows[0]?.behind === 0) return;
    await pause(5);
  }
}
