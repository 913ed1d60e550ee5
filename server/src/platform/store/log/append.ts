import type pg from 'pg';
import { arrayLiteral, textArrayLiteral } from '../plumbing/array.ts';
import type { Command, Notice } from './command.ts';
import type { Json } from '../plumbing/json.ts';
import type { Link } from './streamType.ts';
import type { SetChange, StreamWrite } from './write.ts';

/** Commit of an append. `deferred`: durable before the answer, after the log lock's release; `off`: made durable by a later chunk. */
export type Durability = 'deferred' | 'off';

/** Progress of a bulk command: items done before and after this chunk, and the total. */
export interface ChunkProgress {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** Result of an append; `behind`: events that the slowest view has still to handle, if that was read. */
export interface AppendResult {
  readonly position: number | null;
  readonly lag: number | null;
}

/** Versions that a decision was based on; any change before the write means a VersionConflict. */
export interface ReadSet {
  /** Version by stream id, 0 for an absent stream. Written streams are compared separately. */
  readonly streams: ReadonlyMap<string, number>;
  /** Number of links to a target before the write; `rel` null: of all relations. */
  readonly links: readonly { readonly target: string; readonly rel: string | null; readonly count: number }[];
}

/** Parts of an append besides its writes. */
export interface AppendContext {
  readonly readSet?: ReadSet | undefined;
  /** Stored with the events, or not at all. */
  readonly notices?: readonly Notice[];
}

/** Allows the deferred flush, which no synchronous standby may follow. Read per statement, for the setting may change. */
const ALONE = `current_setting('synchronous_standby_names') = ''`;
const list = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, i) => `$${from + i}`).join(', ');
const APPEND_ONE = `call append_one(${list(1, 6)}, $7 and ${ALONE}, ${list(8, 16)}, null, $17)`;
const APPEND_MANY = `call append_many(${list(1, 6)}, case when $7 = 'deferred' and not ${ALONE} then 'plain' else $7 end, ${list(8, 34)}, null, null, $35)`;

/** Appends to one stream, flushed before the answer: the path of nearly every command. */
export async function appendToStream(
  pool: pg.Pool,
  command: Required<Command>,
  answer: Json,
  write: StreamWrite,
  { readSet, notices }: AppendContext = {},
): Promise<AppendResult> {
  const events = write.events.map((event) => ({ topic: event.topic, schema_version: event.schemaVersion ?? 1, data: event.data }));
  const { rows } = await pool.query<{ p_position: number }>({
    name: 'append_one',
    text: APPEND_ONE,
    values: [
      ...head(command, answer),
      true,
      write.id,
      write.type,
      write.expected,
      JSON.stringify(write.state),
      JSON.stringify(write.card),
      JSON.stringify(events),
      serializeChange(write.links),
      serializeChange(write.reservations),
      comparable(readSet, [write]),
      serializeNotices(notices),
    ],
  });
  return { position: rows[0]?.p_position ?? null, lag: null };
}

export async function appendToStreams(
  pool: pg.Pool,
  command: Required<Command>,
  answer: Json,
  writes: readonly StreamWrite[],
  durability: Durability,
  progress: ChunkProgress,
  { readSet, notices }: AppendContext = {},
): Promise<AppendResult> {
  const events = writes.flatMap((write) => write.events.map((event, i) => ({ of: write.id, version: write.expected + i + 1, event })));
  const { rows } = await pool.query<{ p_position: number | null; p_behind: number | null }>({
    name: 'append_many',
    text: APPEND_MANY,
    values: [
      ...head(command, answer),
      durability,
      arrayLiteral(writes.map((write) => write.id)),
      textArrayLiteral(writes.map((write) => write.type)),
      arrayLiteral(writes.map((write) => write.expected)),
      arrayLiteral(writes.map((write) => write.events.length)),
      JSON.stringify(writes.map((write) => write.state)),
      JSON.stringify(writes.map((write) => write.card)),
      arrayLiteral(events.map((e) => e.of)),
      arrayLiteral(events.map((e) => e.version)),
      textArrayLiteral(events.map((e) => e.event.topic)),
      arrayLiteral(events.map((e) => e.event.schemaVersion ?? 1)),
      JSON.stringify(events.map((e) => e.event.data)),
      ...linkArrays(writes, 'gone'),
      ...linkArrays(writes, 'come'),
      ...reservationArrays(writes, 'gone'),
      ...reservationArrays(writes, 'come'),
      progress.from,
      progress.to,
      progress.total,
      comparable(readSet, writes),
      serializeNotices(notices),
    ],
  });
  return { position: rows[0]?.p_position ?? null, lag: rows[0]?.p_behind ?? null };
}

const serializeNotices = (notices: readonly Notice[] = []): string | null => (notices.length === 0 ? null : JSON.stringify(notices));

/** Skips serialisation for the usual case without a change. */
function serializeChange(change: SetChange<unknown>): string | null {
  return change.gone.length + change.come.length === 0 ? null : JSON.stringify(change);
}

/** Read set without the streams that this append writes; those carry versions of their own. */
function comparable(readSet: ReadSet | undefined, writes: readonly StreamWrite[]): string | null {
  if (!readSet) return null;
  const writtenIds = new Set(writes.map(({ id }) => id));
  const streams = [...readSet.streams].filter(([id]) => !writtenIds.has(id)).map(([id, version]) => ({ id, version }));
  if (streams.length + readSet.links.length === 0) return null;
  const addedCounts = new Map<string, number>();
  const add = ({ target, rel }: Link, n: number): void => {
    for (const key of [linkKey(target, rel), linkKey(target, null)]) addedCounts.set(key, (addedCounts.get(key) ?? 0) + n);
  };
  for (const { links } of writes) {
    for (const link of links.come) add(link, 1);
    for (const link of links.gone) add(link, -1);
  }
  const links = readSet.links.map((link) => ({ ...link, count: link.count + (addedCounts.get(linkKey(link.target, link.rel)) ?? 0) }));
  return JSON.stringify({ streams, links });
}

const linkKey = (target: string, rel: string | null): string => (rel === null ? target : `${target} ${rel}`);

function head(command: Required<Command>, answer: Json): unknown[] {
  return [
    command.id,
    command.topic,
    command.actor,
    command.at,
    command.requestHash || null,
    answer === null ? null : JSON.stringify(answer),
  ];
}

function linkArrays(writes: readonly StreamWrite[], side: 'gone' | 'come'): string[] {
  const links = writes.flatMap((write) => write.links[side].map((link) => ({ ...link, source: write.id })));
  return [
    arrayLiteral(links.map((link) => link.target)),
    textArrayLiteral(links.map((link) => link.rel)),
    arrayLiteral(links.map((link) => link.source)),
  ];
}

function reservationArrays(writes: readonly StreamWrite[], side: 'gone' | 'come'): string[] {
  const all = writes.flatMap((write) => write.reservations[side].map((reservation) => ({ ...reservation, stream: write.id })));
  return [arrayLiteral(all.map((r) => r.stream)), textArrayLiteral(all.map((r) => r.kind)), textArrayLiteral(all.map((r) => r.key))];
}
