import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { BareStatement } from './barePages.ts';
import { pickCyclic } from './hospitals.ts';
import { sampleIds, type OpenConnection } from './pages.ts';
import type { HttpConnection } from './httpConnection.ts';

/** Same write on both sides: a note with event, state and key; a row with an audit row in the bare database. */
interface NoteWriter {
  readonly write: (by: HttpConnection) => Promise<void>;
  readonly bare: Pick<BareStatement, 'name' | 'text'> & { readonly values: () => unknown[] };
}

export async function sendCommand(by: HttpConnection, area: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const key = { 'idempotency-key': `k${Math.random()}${Math.random()}` };
  const { status, body } = await by.post(`/dms/${area}/api/commands/`, JSON.stringify(fields), key);
  if (status !== 200) throw new Error(`a command gave ${status} ${body.toString()}`);
}

/** Writes a note each second, which invalidates caches as other people's work does. */
export async function startBackgroundWrites(pool: pg.Pool, open: OpenConnection): Promise<{ stop(): Promise<void> }> {
  const ids = await sampleIds(pool, 'hospital_list', 100);
  const isOver = new AbortController();
  const work = async (): Promise<void> => {
    const connection = await open();
    for (let n = 0; !isOver.signal.aborted; n += 1) {
      const fields = { entity_id: pickCyclic(ids, n), entity_type: 'hospital', note: `Notiz ${n} ${Math.random()}` };
      await sendCommand(connection, 'health', { topic_name: 'entity.update_note', ...fields });
      await pause(1_000, undefined, { signal: isOver.signal }).catch(() => undefined);
    }
    connection.close();
  };
  const completion = work();
  return {
    stop: async () => {
      isOver.abort();
      await completion;
    },
  };
}

/** Writes notes on changing medics. */
export async function createNoteWriter(pool: pg.Pool, ids: readonly string[]): Promise<NoteWriter> {
  await pool.query(`drop table if exists bare_state, bare_audit; create table bare_state with (fillfactor = 50) as select id, state from stream where id = any('{${ids.join(',')}}'::uuid[]);
    create unique index on bare_state (id); create table bare_audit (id bigint generated always as identity primary key, stream uuid, actor text, at timestamptz default now(), data jsonb)`);
  let n = 0;
  const note = (): string => `Notiz ${n} ${Math.random()}`;
  return {
    write: (by) =>
      sendCommand(by, 'health', { topic_name: 'entity.update_note', entity_id: pickCyclic(ids, n++), entity_type: 'medic', note: note() }),
    bare: {
      name: 'bare_write',
      text: `with u as (update bare_state set state = state || jsonb_build_object('note', $2::text) where id = $1 returning id) insert into bare_audit (stream, actor, data) select id, 'me', jsonb_build_object('note', $2::text) from u returning '{}' as answer`,
      values: () => [pickCyclic(ids, n++), note()],
    },
  };
}
