import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from '../server/src/platform/store/index.ts';
import { startBareServer, type BareServer } from './bareFastify.ts';
import { bareMedics, makeBareMedics } from './bareMedics.ts';
import { benchDataset, ensureBenchDataset } from './benchDataset.ts';
import { pickCyclic } from './hospitals.ts';
import { median, quantile, type Figure } from './figure.ts';
import { fetchBody, sampleIds, type OpenConnection } from './pages.ts';
import { memoryOf, startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, signInVisitor } from './session.ts';
import type { Workload } from './pace.ts';
import { HttpConnection } from './httpConnection.ts';
import { createNoteWriter } from './writes.ts';

const LIST = '/dms/health/api/query/research/medics/';
const READERS = [1, 10, 50, 200];
const WRITERS = 20;
const SECONDS = 4;
/** Time until a person types on. */
const TIMEOUT_MS = 60;
const letters = 'enreristndiechalleunanaatebesege'.match(/../g) ?? [];

export const benchmark: Benchmark = {
  description: `people at work on ${benchDataset.medics} medics: first pages of many readers at once, beside writers and beside exact counts of two letters that are given up after ${TIMEOUT_MS} ms; against a bare Fastify on tuned SQL under the same load`,
  keptMedics: benchDataset.medics,
  run: async (databaseUrl) => {
    await ensureBenchDataset(databaseUrl);
    const pool = openPool(databaseUrl, { max: 4 });
    const product = await startProduct({ databaseUrl });
    await makeBareMedics(pool);
    const bare = await startBareServer(databaseUrl);
    const session = headersOf(await signInVisitor(product));
    const open: OpenConnection = () => HttpConnection.open(product.url, session);
    try {
      const sides = await readSides(pool, bare, open);
      const alone = await readersAlone(sides);
      const memory = { what: 'server memory at 200 connections', unit: 'MB', ours: memoryOf(product.pid).now, atMost: 300 };
      const figures = [...alone, memory, ...(await besideWriters(sides)), ...(await besideAbandoned(sides, product.url, session))];
      return [...figures, { what: 'answers that were no success', unit: '', ours: failures.length, atMost: 0 }];
    } finally {
      await product.stop();
      bare.stop();
      await pool.query('drop table if exists bare, bare_total, bare_facet, bare_state, bare_audit');
      await pool.end();
      for (const failure of failures.slice(0, 5)) process.stdout.write(`  ${failure}\n`);
    }
  },
};

interface Sides {
  readonly page: Workload<HttpConnection>;
  readonly barePage: Workload<HttpConnection>;
  readonly write: Workload<HttpConnection>;
  readonly bareWrite: Workload<HttpConnection>;
}

const failures: string[] = [];

async function readSides(pool: pg.Pool, bare: BareServer, open: OpenConnection): Promise<Sides> {
  const { name, text, values } = bareMedics.byNumber(0);
  await bare.learn(name, text);
  const ids = await sampleIds(pool, 'medic_list');
  const writer = await createNoteWriter(pool, ids);
  await bare.learn(writer.bare.name, writer.bare.text);
  return {
    page: { open, work: (by) => fetchBody(by, `${LIST}?limit=50&total=exact`) },
    barePage: { open: bare.open, work: (by) => fetchBody(by, bare.path(name, values)) },
    write: { open, work: writer.write },
    bareWrite: { open: bare.open, work: (by) => fetchBody(by, bare.path(writer.bare.name, writer.bare.values())) },
  };
}

interface Group {
  readonly people: number;
  readonly by: Workload<HttpConnection>;
}

/**
 * Times of sequential work, per group. People are connected and have worked once before time counts: Node accepts one connection
 * per turn of its loop, so hundreds that arrive at once wait for that alone.
 * @param disturb runs meanwhile, until the signal
 */
async function timesOf(groups: readonly Group[], disturb?: (until: AbortSignal) => Promise<void>): Promise<number[][]> {
  const connected = await Promise.all(
    groups.map(async ({ people, by }) => ({ by, wires: await Promise.all(Array.from({ length: people }, () => connect(by))) })),
  );
  const until = AbortSignal.timeout(SECONDS * 1_000);
  const [times] = await Promise.all([
    Promise.all(
      connected.map(async ({ by, wires }) => (await Promise.all(wires.map((connection) => repeat(by, connection, until)))).flat()),
    ),
    disturb?.(until),
  ]);
  return times;
}

async function connect(by: Workload<HttpConnection>): Promise<HttpConnection> {
  const connection = await by.open();
  await attempt(by, connection);
  return connection;
}

const attempt = ({ work }: Workload<HttpConnection>, connection: HttpConnection): Promise<unknown> =>
  work(connection).catch((error: unknown) => failures.push(String(error).slice(0, 300)));

async function repeat(by: Workload<HttpConnection>, connection: HttpConnection, until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!until.aborted) {
    const started = performance.now();
    await attempt(by, connection);
    times.push(performance.now() - started);
  }
  connection.close();
  return times;
}

/** Alternates both sides over three rounds: figures of each kind of work with the medians of p50 and p99. */
async function inTurns(
  whats: readonly [string, atMost?: number][],
  ours: () => Promise<number[][]>,
  limit: () => Promise<number[][]>,
): Promise<Figure[]> {
  const rounds: { ours: number[][]; limit: number[][] }[] = [];
  for (let round = 0; round < 3; round += 1) rounds.push({ limit: await limit(), ours: await ours() });
  return whats.flatMap(([what, atMost], kind) => {
    const at = (side: 'ours' | 'limit', share: number): number => median(rounds.map((round) => quantile(round[side][kind] ?? [], share)));
    return [
      { what: `${what}, p50`, unit: 'ms', ours: at('ours', 0.5), limit: at('limit', 0.5) },
      { what: '  p99', unit: 'ms', ours: at('ours', 0.99), limit: at('limit', 0.99), ...(atMost === undefined ? {} : { atMost }) },
    ];
  });
}

async function readersAlone({ page, barePage }: Sides): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const people of READERS)
    figures.push(
      ...(await inTurns(
        [[`${people} readers`]],
        () => timesOf([{ people, by: page }]),
        () => timesOf([{ people, by: barePage }]),
      )),
    );
  return figures;
}

const besideWriters = ({ page, barePage, write, bareWrite }: Sides): Promise<Figure[]> =>
  inTurns(
    [
      [`200 readers beside ${WRITERS} writers`, 2],
      ['  their writes', 2],
    ],
    () =>
      timesOf([
        { people: 200, by: page },
        { people: WRITERS, by: write },
      ]),
    () =>
      timesOf([
        { people: 200, by: barePage },
        { people: WRITERS, by: bareWrite },
      ]),
  );

/** Pages of ten readers beside abandoned counts, compared with pages alone. */
async function besideAbandoned({ page }: Sides, url: string, session: Readonly<Record<string, string>>): Promise<Figure[]> {
  const readers = [{ people: 10, by: page }];
  const figures: Figure[] = [];
  for (const counts of [16, 32])
    figures.push(
      ...(await inTurns(
        [[`10 readers beside ${counts} abandoned counts a second`, 2]],
        () => timesOf(readers, (until) => abandon(counts, url, session, until)),
        () => timesOf(readers),
      )),
    );
  return figures;
}

let questionCount = 0;

/** Requests the exact count of two letters, different each time, and aborts. */
async function askAndGo(url: string, session: Readonly<Record<string, string>>): Promise<void> {
  questionCount += 1;
  const question = `?limit=50&total=exact&search=${pickCyclic(letters, questionCount)}&last_name=${pickCyclic(letters, Math.floor(questionCount / letters.length))}`;
  const connection = await HttpConnection.open(url, session);
  const answer = connection.get(LIST + question).catch(() => undefined);
  await pause(TIMEOUT_MS);
  connection.close();
  await answer;
}

async function abandon(counts: number, url: string, session: Readonly<Record<string, string>>, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await Promise.all(Array.from({ length: counts }, () => askAndGo(url, session)));
    await pause(1_000, undefined, { signal: until }).catch(() => undefined);
  }
}
