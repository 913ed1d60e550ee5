import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seedHealthSample, sampleSizes } from '../../server/src/health/sample/sample.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { quantile, type Figure } from '../figure.ts';
import type { Product } from '../product.ts';
import { headersOf } from '../session.ts';
import { HttpConnection } from '../httpConnection.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';
import { connectionCounts, CLIENTS, type ConnectionCounts, type ClientCommand, type Target } from './greedyClients.ts';

const MEDICS = 20_000;
/** Pairs of a quiet and a greedy time. */
const ROUNDS = 4;
const WATCH_MS = 15_000;
/** Time until readers have filled the buffers of their connections. */
const SETTLED_MS = 3_000;
const CUT_OFF_MS = 120_000;

export const faultTest: FaultTest = {
  description: `${CLIENTS} senders of 1 Mbit/s, ${CLIENTS} who send a trickle and ${CLIENTS} readers of files who read nothing; others work on as if they were alone`,
  times: 1,
  fault: {
    description: 'whoever sends and whoever reads nothing stays as long as they like',
    failingFigures: ['trickles and readers of nothing still there after 2 minutes'],
    mutations: [
      { file: 'server/src/platform/http/bodyPace.ts', line: 'if (!raw.complete) raw.socket.destroy();', replacement: 'void raw;' },
      { file: 'server/src/platform/http/download.ts', line: '>= WINDOW_MS', replacement: '>= 1_000 * WINDOW_MS' },
      { file: 'server/src/platform/http/app.ts', line: 'connectionTimeout: 60_000', replacement: 'connectionTimeout: 0' },
    ],
  },
  run: async (testBed) => {
    const node = await testBed.node();
    // Exceeds the buffers of a connection.
    await seedHealthSample(await testBed.application(), { ...sampleSizes.small, medics: MEDICS });
    const visitor = await testBed.visitor(node);
    const { pool } = await testBed.application();
    while ((await pool.query('select from medic_list')).rowCount !== MEDICS) await pause(500);
    const clients = new GreedyClients({ port: node.port, headers: { 'x-csrftoken': visitor.csrfToken, ...headersOf(visitor) } });
    await times(node, visitor);
    const [quiet, busy]: [Times[], Times[]] = [[], []];
    let cutEarly = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      cutEarly += (await clients.carryOut('close')).sendersCut;
      await pause(SETTLED_MS);
      quiet.push(await times(node, visitor));
      await clients.carryOut('open');
      await pause(SETTLED_MS);
      busy.push(await times(node, visitor));
    }
    await pause(CUT_OFF_MS);
    const { sendersCut, stayed } = await clients.carryOut('look');
    clients.stop();
    const pages = { ours: busy.flatMap(({ lists }) => lists), limit: quiet.flatMap(({ lists }) => lists) };
    const writes = { ours: busy.flatMap(({ commands }) => commands), limit: quiet.flatMap(({ commands }) => commands) };
    return [
      minimumFigure('answers while they are there', pages.ours.length, 100),
      ...([0.5, 0.99] as const).flatMap((share) => [quantiles('a list', pages, share), quantiles('a command', writes, share)]),
      mustBeZero(
        '/ready not answered',
        busy.reduce((sum, { unready }) => sum + unready, 0),
      ),
      mustBeZero('senders of 1 Mbit/s cut off', cutEarly + sendersCut),
      mustBeZero('trickles and readers of nothing still there after 2 minutes', stayed),
    ] satisfies Figure[];
  },
};

interface Sides {
  readonly ours: readonly number[];
  readonly limit: readonly number[];
}

/** Quantile of both sides; the slowest may be a tenth slower. */
const quantiles = (what: string, { ours, limit }: Sides, share: number): Figure => ({
  what: `${what}, p${share * 100}`,
  unit: 'ms',
  ours: quantile(ours, share),
  limit: quantile(limit, share),
  ...(share > 0.9 ? { atMost: 1.1 } : {}),
});

/** Greedy clients in a process of their own, so that their work does not delay what is measured. */
class GreedyClients {
  readonly #process: ChildProcess;

  constructor(target: Target) {
    this.#process = fork(join(import.meta.dirname, 'greedyClients.ts'), [JSON.stringify(target)]);
  }

  async carryOut(order: ClientCommand): Promise<ConnectionCounts> {
    this.#process.send(order);
    const answers: unknown[] = await once(this.#process, 'message');
    return connectionCounts.parse(answers[0]);
  }

  stop(): void {
    this.#process.disconnect();
  }
}

interface Times {
  readonly lists: readonly number[];
  readonly commands: readonly number[];
  readonly unready: number;
}

/** Latency of pages, writes and health checks. */
async function times(node: Product, visitor: Visitor): Promise<Times> {
  const wire = await HttpConnection.open(node.url, headersOf(visitor));
  const [lists, commands]: [number[], number[]] = [[], []];
  let unready = 0;
  const until = performance.now() + WATCH_MS;
  for (let n = 0; performance.now() < until; n += 1) {
    const requestStart = performance.now();
    await wire.get(`/dms/health/api/query/research/medics/?offset=${(n % 50) * 10}`);
    lists.push(performance.now() - requestStart);
    const commandStart = performance.now();
    const { status, text } = await visitor.command('health', 'spa.create', {
      name: `Bad ${n}`,
      administration: 'Gemeinde',
      zipcode: '01067',
      city: 'Bad',
      skip_duplicate_check: true,
    });
    if (status !== 200) throw new Error(`a command was refused: ${text}`);
    commands.push(performance.now() - commandStart);
    if ((await wire.get('/ready')).status !== 200) unready += 1;
    await pause(5);
  }
  wire.close();
  return { lists, commands, unready };
}
