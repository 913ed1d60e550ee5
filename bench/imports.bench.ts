import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { z } from 'zod';
import { openPool } from '../server/src/platform/store/index.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { measureBareSweep } from './bareSweep.ts';
import { benchDataset, ensureBenchDataset } from './benchDataset.ts';
import { quantile, type Figure } from './figure.ts';
import { memoryOf, startProduct, type Product } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, jobIdIn, readJob, signInVisitor } from './session.ts';
import { HttpConnection } from './httpConnection.ts';

const ROWS = 100_000;
/** Time in milliseconds after the work when memory is looked at. */
const REST = 25_000;
const ENDED = new Set(['planned', 'applied', 'failed', 'reverted']);

interface Run {
  readonly plan: number;
  /** Seconds until the lists show it. */
  readonly apply: number;
  /** Seconds until its duplicates are found. */
  readonly compared: number;
  /** Milliseconds of other people's lists and commands. */
  readonly lists: readonly number[];
  readonly commands: readonly number[];
}

export const benchmark: Benchmark = {
  description: `master data of ${ROWS} of ${benchDataset.medics} medics overwritten from Excel, while somebody reads lists and somebody gives commands`,
  keptMedics: benchDataset.medics,
  run: async (databaseUrl) => {
    await ensureBenchDataset(databaseUrl);
    const product = await startProduct({ databaseUrl });
    const visitor = await signInVisitor(product);
    const titles = await run(product, visitor, databaseUrl, 'title', { isAlone: true });
    const names = await run(product, visitor, databaseUrl, 'last_name', { isAlone: true });
    const beside = await run(product, visitor, databaseUrl, 'title', { isAlone: false });
    for (const format of ['csv', 'xlsx']) await exportMedics(product, visitor, format);
    await pause(REST);
    const { now, most } = memoryOf(product.pid);
    await product.stop();
    const pool = openPool(databaseUrl);
    const [bareTitles, bareNames] = [await measureBareSweep(pool, 'title', ROWS), await measureBareSweep(pool, 'last_name', ROWS)];
    await pool.end();
    return [
      { what: 'the plan, from sending the file on', unit: 's', ours: titles.plan, atMost: 30 },
      { what: 'applied with lists, titles', unit: 's', ours: titles.apply, atMost: 10 },
      { what: 'applied with lists, every name', unit: 's', ours: names.apply, atMost: 12 },
      { what: 'until their duplicates are found, titles', unit: 's', ours: titles.compared },
      { what: 'until their duplicates are found, names', unit: 's', ours: names.compared },
      // No target: the bare table shares our indexes, so cheaper ones speed up both.
      { what: 'titles against a bare update in place', unit: 's', ours: titles.apply, limit: bareTitles },
      { what: 'names against a bare update', unit: 's', ours: names.apply, limit: bareNames },
      { what: 'beside others: applied, titles', unit: 's', ours: beside.apply },
      { what: 'lists of others meanwhile, p99', unit: 'ms', ours: quantile(beside.lists, 0.99) },
      { what: 'commands of others meanwhile, p99', unit: 'ms', ours: quantile(beside.commands, 0.99) },
      { what: 'server memory after three imports and two exports', unit: 'MB', ours: now, atMost: 400 },
      { what: 'server memory, most', unit: 'MB', ours: most },
    ] satisfies Figure[];
  },
};

async function run(
  product: Product,
  visitor: Visitor,
  databaseUrl: string,
  column: 'title' | 'last_name',
  { isAlone }: { isAlone: boolean },
): Promise<Run> {
  const pool = openPool(databaseUrl);
  const { rows } = await pool.query<{ dms_one_id: number; last_name: string }>(
    'select dms_one_id, last_name from medic_list where not is_deleted order by dms_one_id limit $1',
    [ROWS],
  );
  const mark = Math.random().toString(36).slice(2, 6);
  const cell = (last_name: string): string => (column === 'title' ? `Dr. ${mark}` : `${last_name.replace(/ \w{4}$/, '')} ${mark}`);
  const file = await writeXlsx({
    sheets: [{ name: 'Liste', rows: [['medic_id', column], ...rows.map(({ dms_one_id, last_name }) => [dms_one_id, cell(last_name)])] }],
  });
  await pool.query('checkpoint');
  const form = new FormData();
  form.set('topic_name', 'medics.overwrite_master_data');
  form.set(`overwrite_${column}`, 'true');
  form.set('file', new File([new Uint8Array(file)], 'liste.xlsx'));
  const started = performance.now();
  const answer = await visitor.ask('POST', '/dms/health/api/commands/', { headers: { 'x-csrftoken': visitor.csrfToken }, body: form });
  if (answer.status !== 200) throw new Error(`the upload gave ${answer.status} ${answer.text}`);
  const id = jobIdIn(answer.text);
  await waitForImport(visitor, id, 'planned');
  const plan = (performance.now() - started) / 1_000;
  const others = isAlone
    ? undefined
    : await work(
        product,
        visitor,
        rows.map(({ dms_one_id }) => dms_one_id),
      );
  const applyStart = performance.now();
  await visitor.command('seedwork', 'import.apply', { import_id: id });
  await waitForImport(visitor, id, 'applied');
  const measureViewDelay = async (views: string): Promise<number> => {
    const text = `select (select max(position) from event) - min(position) as behind from projector where ${views}`;
    while ((await pool.query<{ behind: number }>(text)).rows[0]?.behind !== 0) await pause(5);
    return (performance.now() - applyStart) / 1_000;
  };
  const [apply, compared] = [await measureViewDelay('not is_deferred'), await measureViewDelay('true')];
  const { lists = [], commands = [] } = (await others?.()) ?? {};
  await pool.end();
  return { plan, apply, compared, lists, commands };
}

/** Reads all medics as a file. */
async function exportMedics(product: Product, visitor: Visitor, format: string): Promise<void> {
  const path = `/dms/health/api/query/export/lists/medic?output_format=${format}`;
  const { status, body } = await fetch(`${product.url}${path}`, { headers: headersOf(visitor) });
  if (status !== 200 || !body) throw new Error(`the export gave ${status}`);
  for await (const chunk of body) void chunk;
}

async function waitForImport(visitor: Visitor, id: string, status: string): Promise<void> {
  for (;;) {
    const job = await readJob(visitor, id);
    if (ENDED.has(job.status) && job.status !== status && status === 'planned')
      throw new Error(`the import is ${job.status}: ${job.error}`);
    if (job.status === status) return;
    await pause(100);
  }
}

const listOfIds = z.object({ items: z.array(z.object({ id: z.string() })) });

async function work(
  product: Product,
  visitor: Visitor,
  _numbers: readonly number[],
): Promise<() => Promise<{ lists: number[]; commands: number[] }>> {
  const [reader, writer] = [
    await HttpConnection.open(product.url, headersOf(visitor)),
    await HttpConnection.open(product.url, headersOf(visitor)),
  ];
  const { items } = listOfIds.parse(
    JSON.parse((await reader.get('/dms/health/api/query/research/medics/?limit=50&offset=300000')).body.toString()),
  );
  const [lists, commands]: [number[], number[]] = [[], []];
  const over = new AbortController();
  const measureUntilOver = async (into: number[], one: (n: number) => Promise<unknown>): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const started = performance.now();
      await one(n);
      into.push(performance.now() - started);
      await pause(20);
    }
  };
  const both = Promise.all([
    measureUntilOver(lists, (n) => reader.get(`/dms/health/api/query/research/medics/?limit=50&offset=${(n % 20) * 50}`)),
    measureUntilOver(commands, (n) =>
      writer.post(
        '/dms/health/api/commands/',
        JSON.stringify({
          topic_name: 'entity.update_note',
          entity_id: items[n % items.length]?.id,
          entity_type: 'medic',
          note: `Notiz ${n}`,
        }),
      ),
    ),
  ]);
  return async () => {
    over.abort();
    await both;
    reader.close();
    writer.close();
    return { lists, commands };
  };
}
