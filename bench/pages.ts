import assert from 'node:assert/strict';
import type pg from 'pg';
import { z } from 'zod';
import type { BareStatement } from './barePages.ts';
import type { BareServer } from './bareFastify.ts';
import { pickCyclic } from './hospitals.ts';
import type { Figure } from './figure.ts';
import { compareToBaseline, type Workload } from './pace.ts';
import { cpuOf, memoryOf } from './product.ts';
import type { HttpConnection } from './httpConnection.ts';

/** New authenticated connection; the server closes idle ones after a minute. */
export type OpenConnection = () => Promise<HttpConnection>;

/** Kind of page: both requests and the targets. */
export interface PageWork {
  readonly what: string;
  /** Query string of the list. */
  readonly path: (round: number) => string;
  readonly bare: (round: number) => BareStatement;
  /** Maximum multiple of the limit's p50. */
  readonly p50: number;
  /** Minimum share of the limit's rate. */
  readonly rate: number;
  readonly times: number;
}

/** Checks that both pages are equal, then compares latency and rate. */
export async function comparePages(list: string, work: PageWork, pool: pg.Pool, open: OpenConnection): Promise<[Figure, Figure]> {
  const ours = (round: number, by: HttpConnection): Promise<string> => fetchBody(by, list + work.path(round));
  const readBarePage = async (round: number, by: pg.Pool | pg.PoolClient): Promise<string> =>
    (await by.query<{ answer: string }>({ ...work.bare(round) })).rows[0]?.answer ?? '';
  const wire = await open();
  for (const round of [0, 1, 2, 3, 50, 51, 400])
    assert.deepEqual(comparable(await ours(round, wire)), comparable(await readBarePage(round, pool)), `${work.what} ${round}`);
  wire.close();
  let [next, nextBare] = [0, 0];
  return compareToBaseline(
    { what: work.what, times: work.times, atMost: work.p50, atLeast: work.rate },
    { open, work: (by) => ours(next++, by) },
    { open: () => pool.connect(), work: (by) => readBarePage(nextBare++, by) },
  );
}

const emptyMatch = new Set(['found_in', 'found_text']);

/** Answer without what the hand-made SQL does not write: that a hit was found in no other column, and the written form of phones. */
const comparable = (answer: string): unknown =>
  JSON.parse(answer, (key, value: unknown) => ((emptyMatch.has(key) && value === null) || key === 'phone' ? undefined : value));

/** Random ids, different per run, so that no stream grows over runs. */
export async function sampleIds(pool: pg.Pool, view: string, percent = 2): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${view} tablesample system (${percent}) where not is_deleted order by random() limit 2000`,
  );
  return rows.map(({ id }) => id);
}

// State, history with authors' names, awards and state of verification of an entity, written by hand.
const detail = (more: string): string => `select json_build_object('state', s.state, 'events', (
    select coalesce(json_agg(json_build_object('id', position, 'topic_name', substr(topic, strpos(topic, '.') + 1),
        'data', case when data ? 'row' then data || (select jsonb_build_object('batch_id', c.answer ->> 'job_id') from command c where c.id = command_id) else data end,
        'by', coalesce((select a.card ->> 'name' from stream a where a.id = case when actor like '________-%' then actor::uuid end), actor)) order by e.version desc), '[]')
      from (select position, version, topic, data, actor, command_id from event where stream_id = $1 order by version desc limit 200) e),
    'awards', (select coalesce(json_agg(w), '[]') from (
      select m.award_id as id, m.award_name as name, m.award_year as year from link k join awardee_list m on m.id = k.source
        where k.target = s.id and k.rel = 'entity' and not m.is_deleted group by 1, 2, 3 order by 3 desc, 2) w),
    'is_verified', coalesce(s.card -> 'verified' ? (select s.type || '.' || max(year) from project_list where not is_deleted), false)${more})::text as answer
  from stream s where s.id = $1`;

const awards = z.array(z.object({ id: z.string(), name: z.string(), year: z.int() }));
const events = z.array(z.object({ id: z.int(), by: z.string(), topic_name: z.string(), data: z.unknown() }));
/** Answers may nest the hospital, beside its awards. */
const detailed = z.union([
  z.object({ events, awards }),
  z.object({ hospital: z.object({ events }), awards }).transform(({ hospital, ...beside }) => ({ ...hospital, ...beside })),
]);

/** Compares with a bare Fastify for the same content and the state alone. @param more SQL of further keys over the stream `s` */
export async function compareDetails(
  list: string,
  ids: readonly string[],
  readBarePage: BareServer,
  open: OpenConnection,
  more = '',
): Promise<Figure[]> {
  let n = 0;
  const id = (): string => pickCyclic(ids, n++);
  const ours: Workload<HttpConnection> = { open, work: (by) => fetchBody(by, `${list}${id()}/`) };
  const bareSide = (name: string): Workload<HttpConnection> => ({
    open: readBarePage.open,
    work: (by) => fetchBody(by, readBarePage.path(name, [id()])),
  });
  await readBarePage.learn('bare_detail', detail(more));
  await readBarePage.learn('bare_state', 'select state::text as answer from stream where id = $1');
  const [wire, bareWire] = [await open(), await readBarePage.open()];
  for (const one of ids.slice(0, 50)) {
    const answers = [await fetchBody(wire, `${list}${one}/`), await fetchBody(bareWire, readBarePage.path('bare_detail', [one]))];
    const [has, had] = answers.map((answer) => detailed.parse(comparable(answer)));
    assert.deepEqual(has, had, `the history and awards of ${one}`);
  }
  wire.close();
  bareWire.close();
  return [
    ...(await compareToBaseline(
      { what: 'one detail, with its history', times: 1_000, atMost: 2, atLeast: 0.5 },
      ours,
      bareSide('bare_detail'),
    )),
    ...(await compareToBaseline({ what: '  against the state alone', times: 1_000 }, ours, bareSide('bare_state'))),
  ];
}

/** Processor time and memory of sequential pages. */
export async function measureCpuAndMemory(list: string, pid: number, open: OpenConnection): Promise<[Figure, Figure]> {
  const times = 4_000;
  const wire = await open();
  const before = cpuOf(pid);
  for (let i = 0; i < times; i += 1) await fetchBody(wire, `${list}&offset=${(i % 20) * 50}`);
  wire.close();
  return [
    { what: 'server CPU per list request', unit: 'ms', ours: (cpuOf(pid) - before) / times, atMost: 0.5 },
    { what: 'server memory under load', unit: 'MB', ours: memoryOf(pid).now, atMost: 200 },
  ];
}

export async function fetchBody(wire: HttpConnection, path: string): Promise<string> {
  const { status, body } = await wire.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${body.toString()}`);
  return body.toString();
}
