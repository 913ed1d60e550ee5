import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { areas } from '../server/src/areas.ts';
import { openPool, Store } from '../server/src/platform/store/index.ts';
import { recordDeliveredScores } from '../server/src/testing/deliver.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { waitForStatus } from './awardData.ts';
import { Chromium } from './chromium.ts';
import { quantile, type Figure } from './figure.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { jobIdIn, signInVisitor } from './session.ts';

/** Entities that one person verifies in the browser, one keystroke each. */
const BY_KEY = 500;
const EDITORS = 20;
const PER_SECOND = 40;
const SECONDS = 30;
const ENTITIES = BY_KEY + PER_SECOND * SECONDS + 2 * EDITORS;
/** Shortest time a person looks at an entity, in milliseconds. */
const LOOK = 100;
/** Delay in milliseconds after which all others must see a verification. */
const SEEN = 250;
/** Time in milliseconds after which a verification counts as lost. */
const LOST = 20_000;
const YEAR = new Date().getUTCFullYear();

const at = '/dms/health/api/query/verification';

async function executeCommand(visitor: Visitor, area: string, topic: string, values: Record<string, unknown>): Promise<string> {
  const { status, text } = await visitor.command(area, topic, values);
  if (status !== 200) throw new Error(`${topic} gave ${status} ${text}`);
  return z.object({ entity_id: z.string().default('') }).parse(JSON.parse(text)).entity_id;
}

/** Rehas that won, in the order of their list. */
async function makeRehas(visitor: Visitor, pool: pg.Pool): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < ENTITIES; n += 1) {
    const name = `Reha ${String(n).padStart(5, '0')}`;
    const place = { zipcode: String(10_000 + n), city: `Ort ${n % 40}`, skip_duplicate_check: true };
    ids.push(await executeCommand(visitor, 'health', 'reha.create', { name, display_name: name, ...place }));
  }
  const project_id = await executeCommand(visitor, 'health', 'project.create', { name: `Rehas ${YEAR}`, year: YEAR, awardee_type: 'reha' });
  const award = await executeCommand(visitor, 'health', 'award.create', { project_id, name: 'Orthopädie' });
  const store = new Store({ pool, types: areas.flatMap(({ streams }) => streams) });
  await recordDeliveredScores(
    store,
    [award],
    ids.map((entity, index) => ({ award, entity, rank: index + 1, score: 90, values: {} })),
  );
  const job = jobIdIn((await visitor.command('health', 'project.import_awardees', { project_id })).text);
  await waitForStatus(visitor, job, 'planned');
  await visitor.command('seedwork', 'import.apply', { import_id: job });
  await waitForStatus(visitor, job, 'applied');
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from verification_list where verification_type = 'reha'`);
    if (rows[0]?.count === ENTITIES) return ids;
    await pause(20);
  }
}

/** Presses the key and waits until the next entity is painted. */
const presses = `(async () => {
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const step = () => new Promise((resolve, reject) => {
    const before = heading();
    const start = performance.now();
    const look = () => performance.now() > start + 20_000 ? reject(new Error(before + ' stayed: ' + document.body.innerText)) : heading() === before ? requestAnimationFrame(look) : requestAnimationFrame(() => resolve([performance.now() - start, before]));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }));
    look();
  });
  const steps = [];
  for (let n = 0; n < ${BY_KEY}; n += 1) {
    steps.push(await step());
    await new Promise((resume) => setTimeout(resume, ${LOOK}));
  }
  return steps;
})()`;

const steps = z.array(z.tuple([z.number(), z.string()]));

/** One person verifies by keyboard in a browser. @returns milliseconds per entity */
async function byKey(url: string, visitor: Visitor, ids: readonly string[]): Promise<readonly number[]> {
  const browser = await Chromium.start();
  const page = `${url}/health/verification/reha/${ids[0]}?year=${YEAR}`;
  const settingScript = `localStorage.setItem('verification.goes_on', 'true')`;
  const [answer] = await browser.visit(page, visitor.cookies, settingScript, [presses]);
  await browser.stop();
  const keySteps = steps.parse(answer);
  const wrong = keySteps.findIndex(([, name], index) => name !== `Reha ${String(index).padStart(5, '0')}`);
  if (wrong >= 0) throw new Error(`entity ${wrong} was ${keySteps[wrong]?.[1]}`);
  return keySteps.map(([ms]) => ms);
}

const neighbours = z.object({ next: z.object({ id: z.string() }).nullable() });
const receipt = z.object({ position: z.number() });

interface Crowd {
  readonly pool: pg.Pool;
  /** Place in the list by id. */
  readonly places: ReadonlyMap<string, number>;
  /** Time at which the command of each entity was sent. */
  readonly sendTimes: Map<string, number>;
  readonly answered: Map<string, number>;
  readonly lags: number[];
  readonly answers: number[];
  wrong: number;
  refusalCount: number;
}

/** Waits until the list shows the entity as verified. */
async function measureLag({ pool, lags }: Crowd, id: string): Promise<void> {
  const start = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ is_verified: boolean }>({
      name: 'bench_verified',
      text: `select is_verified from verification_list where id = $1 and year = $2`,
      values: [id, YEAR],
    });
    if (rows[0]?.is_verified) break;
    if (performance.now() - start > LOST) throw new Error(`the list did not show ${id} as verified`);
    await pause(1);
  }
  lags.push(performance.now() - start);
}

/** Checks a neighbour: it must skip no open entity and must not have been verified before `SEEN`. */
function judge(crowd: Crowd, from: string, next: string | undefined, requestStart: number): void {
  const { places, sendTimes, answered } = crowd;
  const [here, there] = [places.get(from) ?? 0, next === undefined ? places.size : (places.get(next) ?? -1)];
  const between = [...places].filter(([, place]) => place > here && place < there);
  const isStale = next !== undefined && (answered.get(next) ?? Infinity) < requestStart - SEEN;
  if (there <= here || isStale || between.some(([id]) => !sendTimes.has(id))) crowd.wrong += 1;
}

/** Verifies one open entity after the other, with pauses of people: they do not press at the same instant. */
async function edit(crowd: Crowd, visitor: Visitor, first: string, isOver: () => boolean): Promise<void> {
  let id: string | undefined = first;
  const rest = (1_000 * EDITORS) / PER_SECOND;
  let due = performance.now() + rest * Math.random();
  while (id !== undefined && !isOver()) {
    await pause(Math.max(0, due - performance.now()));
    due += rest * (0.5 + Math.random());
    const began = performance.now();
    if (!crowd.sendTimes.has(id)) crowd.sendTimes.set(id, began);
    const values = { entity_id: id, entity_type: 'reha', verification_type: 'reha', year: YEAR };
    const { status, text } = await visitor.command('seedwork', 'entity.verify', values);
    crowd.answers.push(performance.now() - began);
    let position = 0;
    if (status === 200) {
      ({ position } = receipt.parse(JSON.parse(text)));
      crowd.answered.set(id, performance.now());
      void measureLag(crowd, id);
    } else if (status === 409) crowd.refusalCount += 1;
    else throw new Error(`entity.verify gave ${status} ${text}`);
    const requestStart = performance.now();
    const beside = await visitor.get(`${at}/neighbours/reha/${id}/?year=${YEAR}&is_verified=false`, { 'x-read-after': String(position) });
    const next: string | undefined = neighbours.parse(JSON.parse(beside.text)).next?.id;
    judge(crowd, id, next, requestStart);
    id = next;
  }
}

export const benchmark: Benchmark = {
  description: `${BY_KEY} awardees verified by keyboard, one key each; ${EDITORS} editors of one list with ${PER_SECOND} commands a second`,
  run: async (databaseUrl) => {
    const product = await startProduct({ databaseUrl });
    const pool = openPool(databaseUrl);
    try {
      const visitor = await signInVisitor(product);
      const ids = await makeRehas(visitor, pool);
      await pool.query('vacuum analyze');
      const painted = await byKey(product.url, visitor, ids);
      const rest = ids.slice(BY_KEY);
      const crowd: Crowd = {
        pool,
        places: new Map(rest.map((id, place) => [id, place])),
        sendTimes: new Map(),
        answered: new Map(),
        lags: [],
        answers: [],
        wrong: 0,
        refusalCount: 0,
      };
      const end = performance.now() + SECONDS * 1_000;
      // Two begin at each place, so that they meet.
      const share = Math.floor(rest.length / (EDITORS / 2));
      const begins = Array.from({ length: EDITORS }, (_, index) => rest[Math.floor(index / 2) * share + (index % 2) * 3] ?? randomUUID());
      await Promise.all(begins.map((first) => edit(crowd, visitor, first, () => performance.now() > end)));
      await pause(500);
      const { rows } = await pool.query<{ verified: number }>(
        `select count(*)::int as verified from verification_list where verification_type = 'reha' and is_verified`,
      );
      const lost = BY_KEY + crowd.answered.size - (rows[0]?.verified ?? 0);
      return [
        { what: 'key to the next entity painted, p50', unit: 'ms', ours: quantile(painted, 0.5) },
        { what: 'key to the next entity painted, p95', unit: 'ms', ours: quantile(painted, 0.95), atMost: 150 },
        { what: 'key to the next entity painted, worst', unit: 'ms', ours: Math.max(...painted) },
        { what: `${EDITORS} editors: commands a second`, unit: '', ours: crowd.answers.length / SECONDS, atLeast: PER_SECOND * 0.9 },
        { what: `${EDITORS} editors: answer of a command, p99`, unit: 'ms', ours: quantile(crowd.answers, 0.99) },
        { what: `${EDITORS} editors: until the list shows it, p99`, unit: 'ms', ours: quantile(crowd.lags, 0.99), atMost: 50 },
        { what: 'updates lost', unit: '', ours: Math.abs(lost), atMost: 0 },
        { what: 'wrong neighbours', unit: '', ours: crowd.wrong, atMost: 0 },
        { what: 'commands refused, for a colleague was faster', unit: '', ours: crowd.refusalCount },
      ] satisfies Figure[];
    } finally {
      await product.stop();
      await pool.end();
    }
  },
};
