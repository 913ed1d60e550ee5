import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { requestSync } from '../../server/src/testing/sync.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import {
  cutOffAnswer,
  linesAnswer,
  startWarehouseServer,
  statusAnswer,
  silentAnswer,
  type WarehouseAnswer,
} from '../../server/src/testing/warehouseServer.ts';
import { quantile } from '../figure.ts';
import { headersOf, jobIdIn, readJob, signInVisitor } from '../session.ts';
import { HttpConnection } from '../httpConnection.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';
import { createMedics } from './medics.ts';
import type { TestBed } from './testBed.ts';

const ROWS = 20_000;
const ranking = { rankingGroup: 'MED', period: 2026 };
const SILENCE = 1;

type Rows = readonly object[];

/** Sends rows slowly, so that no timeout applies, and breaks off after five. */
const dripRows =
  (rows: Rows): WarehouseAnswer =>
  (response) => {
    let sentCount = 0;
    const timer = setInterval(() => {
      response.write(`${JSON.stringify(rows[sentCount])}\n`);
      sentCount += 1;
      if (sentCount === 5) response.destroy();
    }, 300);
    response.once('close', () => clearInterval(timer));
  };

/** Faulty answers of a warehouse; none of them may change a score. */
const faults: Readonly<Record<string, (rows: Rows) => WarehouseAnswer>> = {
  silent: () => silentAnswer(),
  'silent in the middle': (rows) => silentAnswer(rows.slice(0, ROWS / 2)),
  'slow, then cut off': dripRows,
  'cut off': cutOffAnswer,
  'ends in the middle of a row': (rows) => (response) =>
    void response.end(
      rows
        .map((row) => JSON.stringify(row))
        .join('\n')
        .slice(0, -9),
    ),
  overloaded: () => statusAnswer(503),
  'wants another token': () => statusAnswer(401),
  'has no such delivery': () => statusAnswer(404),
  'delivers nothing': () => linesAnswer([]),
  'answers a page': () => (response) => void response.setHeader('content-type', 'text/html').end('<h1>Anmeldung</h1>'),
  'names nobody who exists': (rows) => linesAnswer(rows.map((row) => ({ ...row, entity: 1 }))),
  'sends no rows but text': () => (response) => void response.end('award;entity;rank\n1;2;3\n'),
  'sends a row without an end': () => (response) => void response.end('x'.repeat(3 * 1024 * 1024)),
};

export const faultTest: FaultTest = {
  description:
    'a data warehouse over HTTP is down, slow, cut off or lies: nothing changes and the job says why; afterwards a sync works again',
  times: 1,
  fault: {
    description: 'a delivery of nothing counts as one',
    failingFigures: ['deliveries that changed scores and failed, or failed without a reason'],
    mutations: [
      {
        file: 'server/src/seedwork/ranking/fetchRun.ts',
        line: 'if (deliveredIds.size > 0) return;',
        replacement: 'if (deliveredIds.size >= 0) return;',
      },
    ],
  },
  run: async (testBed) => {
    let server = await startWarehouseServer();
    const config = join(testBed.folder, 'organisation.json');
    const configured = { adapter: 'http', url: server.url, token: 'secret', timeout_seconds: SILENCE };
    writeFileSync(config, JSON.stringify({ warehouse: configured }));
    const medics = await createMedics(testBed, ROWS);
    const env = { KURATOR_CONFIG: config };
    const node = await testBed.node({ env });
    const visitor = await signInVisitor(node);
    const award = await createAward(visitor);
    const rows = medics.map(({ number }, index) => ({
      award,
      entity_type: 'medic',
      entity: number,
      rank: index + 1,
      total_score: 1_000 - index / 100,
      on_list: index < ROWS / 2,
    }));
    server.answers(linesAnswer(rows));
    const first = await runSync(visitor);
    const before = await picture(testBed);
    const [failed, wrong, listMs, failedMs]: [string[], string[], number[], number[]] = [[], [], [], []];
    const watch = watchList(node.url, visitor, listMs);
    const look = async (name: string): Promise<void> => {
      const started = performance.now();
      const { status, error } = await runSync(visitor);
      failedMs.push(performance.now() - started);
      failed.push(name);
      if (status !== 'failed' || error === null || (await picture(testBed)) !== before) wrong.push(`${name}: ${status} ${error}`);
    };
    for (let round = 0; round < testBed.times; round += 1) {
      for (const [name, answer] of Object.entries(faults)) {
        server.answers(answer(rows));
        await look(name);
      }
      await server.close();
      await look('down');
      server = await startWarehouseServer(Number(new URL(server.url).port));
    }
    // Second answer: complete, with some invalid rows.
    const lies = [{ ...rows[0], award: 'Unbekannt' }, { ...rows[1], entity: 7 }, { ...rows[2], rank: -1 }, rows[3], 'x', []];
    server.answers(cutOffAnswer(rows), linesAnswer([...rows.slice(0, 100), ...lies]));
    const again = await runSync(visitor);
    await watch();
    for (const line of wrong) process.stdout.write(`  ${line}\n`);
    const { store } = await testBed.application();
    const { rows: runs } = await store.pool.query('select from fact_run');
    await server.close();
    return [
      minimumFigure('scores of the first sync', first.counts['written'] ?? 0, ROWS),
      minimumFigure('failing deliveries', failed.length, (Object.keys(faults).length + 1) * testBed.times),
      mustBeZero('deliveries that changed scores and failed, or failed without a reason', wrong.length),
      { what: 'a failing job ends after, most', unit: 's', ours: Math.max(...failedMs) / 1_000, atMost: 60 },
      { what: 'a list meanwhile, p99', unit: 'ms', ours: quantile(listMs, 0.99), atMost: 500 },
      minimumFigure('scores of the sync after a broken one', again.counts['written'] ?? 0, 100),
      { what: 'rows of it that lie, and are named', unit: '', ours: again.counts['error'] ?? 0, atLeast: 6, atMost: 6 },
      { what: 'runs kept that count no more', unit: '', ours: runs.length, atMost: 2 },
    ];
  },
};

/** @returns the name of an award whose list has all of the medics */
async function createAward(visitor: Visitor): Promise<string> {
  const name = 'Listen';
  const executeCommand = async (topic: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, text } = await visitor.command('health', topic, values);
    if (status !== 200) throw new Error(`${topic} gave ${status} ${text}`);
    return String(Reflect.get(JSON.parse(text), 'entity_id'));
  };
  const ranked = { ranking_group: ranking.rankingGroup, ranking_period: ranking.period, awardee_type: 'medic' };
  const project_id = await executeCommand('project.create', { name: 'Listen 2026', year: 2026, ...ranked });
  await executeCommand('award.create', { project_id, name });
  return name;
}

async function runSync(visitor: Visitor): Promise<JobAnswer> {
  const { status, text } = await requestSync(visitor, ranking, { 'idempotency-key': randomUUID() });
  if (status !== 202) throw new Error(`the sync gave ${status} ${text}`);
  for (;;) {
    const job = await readJob(visitor, jobIdIn(text));
    if (!isWorkingStatus(job.status)) return job;
    await pause(20);
  }
}

/** Fingerprint of the visible scores: current run of each award, rows of the list, number of stored runs. */
async function picture(testBed: TestBed): Promise<string> {
  const { store, projectors } = await testBed.application();
  while ((await projectors.waitFor('score_list', await store.readHead(), 60_000)) > 0);
  const { rows } = await store.pool.query<{ picture: string }>(
    `select concat_ws(' ', (select string_agg(state ->> 'score_run_id', ',' order by id) from stream where type = 'award'),
       (select concat(count(*), ' ', sum(rank), ' ', sum(total_score), ' ', count(*) filter (where on_list)) from score_list),
       (select count(*) from fact_run)) as picture`,
  );
  return rows[0]?.picture ?? '';
}

/** Requests a list until stopped. @returns a function that stops */
function watchList(url: string, visitor: Visitor, ms: number[]): () => Promise<void> {
  const overAbort = new AbortController();
  const completion = (async () => {
    const connection = await HttpConnection.open(url, headersOf(visitor));
    while (!overAbort.signal.aborted) {
      const requestStart = performance.now();
      await connection.get('/dms/health/api/query/ranking/ranks/scores/');
      ms.push(performance.now() - requestStart);
      await pause(50);
    }
    connection.close();
  })();
  return async () => {
    overAbort.abort();
    await completion;
  };
}
