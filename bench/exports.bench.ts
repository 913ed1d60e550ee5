import { to as copyTo } from 'pg-copy-streams';
import { medic } from '@kurator/contract/health/medic/medic.type';
import { entityDataset } from '../server/src/seedwork/export/entityDataset.ts';
import { sourceOfType } from '../server/src/health/lists.ts';
import { exportFormats } from '@kurator/contract/kit/exportFormat';
import { openPool } from '../server/src/platform/store/index.ts';
import { benchDataset, ensureBenchDataset } from './benchDataset.ts';
import { measureInterleaved, median, type Figure } from './figure.ts';
import { memoryOf, startProduct, type Product } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, signInVisitor } from './session.ts';

const EXPORT = '/dms/health/api/query/export/lists/';
/** Word in some hundred thousand rows. */
const COMMON_WORD = 'praxis';

interface ExportMeasurement {
  readonly ms: number;
  readonly first: number;
  readonly bytes: number;
  /** Megabytes above the initial use. */
  readonly memory: number;
  /** Peak megabytes in each half of the time. */
  readonly halves: readonly [number, number];
}

export const benchmark: Benchmark = {
  description: `exports of ${benchDataset.medics} medics over HTTP, audited, against COPY of the same SELECT from node`,
  keptMedics: benchDataset.medics,
  run: async (databaseUrl) => {
    await ensureBenchDataset(databaseUrl);
    const product = await startProduct({ databaseUrl });
    const pool = openPool(databaseUrl);
    const headers = headersOf(await signInVisitor(product));
    const { columns, from, where } = entityDataset(sourceOfType(medic), []);
    const select = `select ${columns.map(({ sql }) => sql).join(', ')} from ${from} where ${where} order by m.dms_one_id`;
    const copyBare = async (): Promise<number> => {
      const client = await pool.connect();
      const started = performance.now();
      for await (const chunk of client.query(copyTo(`copy (${select}) to stdout with (format csv)`)) as AsyncIterable<Buffer>) void chunk;
      client.release();
      return performance.now() - started;
    };
    await measureExport(product, headers, 'medic?output_format=csv');
    const firsts: number[] = [];
    const memories: number[] = [];
    const ours = async (): Promise<number> => {
      const { ms, first, memory } = await measureExport(product, headers, 'medic?output_format=csv');
      firsts.push(first);
      memories.push(memory);
      return ms;
    };
    const csv = await measureInterleaved(3, ours, copyBare);
    const excel = await measureExport(product, headers, 'medic?output_format=xlsx');
    const json = await measureExport(product, headers, 'medic?output_format=json');
    const wide: Figure[] = [];
    for (const [what, list] of [
      ['Medics', 'medic'],
      ['All entities', 'entity'],
    ] as const)
      for (const format of exportFormats) {
        const { first, ms } = await measureExport(product, headers, `${list}?search=${COMMON_WORD}&output_format=${format}`);
        wide.push(
          { what: `${what} with '${COMMON_WORD}', ${format}, first byte`, unit: 'ms', ours: first, atMost: 100 },
          { what: `${what} with '${COMMON_WORD}', ${format}`, unit: 's', ours: ms / 1_000 },
        );
      }
    await product.stop();
    await pool.end();
    return [
      { what: 'CSV', unit: 'ms', ours: median(csv.ours), limit: median(csv.limit), atMost: 1.4 },
      { what: 'CSV, first byte', unit: 'ms', ours: median(firsts), atMost: 50 },
      { what: 'CSV, memory beside', unit: 'MB', ours: Math.max(...memories), atMost: 80 },
      { what: 'Excel', unit: 's', ours: excel.ms / 1_000 },
      { what: 'Excel, first byte', unit: 'ms', ours: excel.first, atMost: 100 },
      { what: 'Excel, memory beside', unit: 'MB', ours: excel.memory, atMost: 150 },
      { what: 'Excel, memory, second half against the first', unit: 'MB', ours: excel.halves[1], limit: excel.halves[0], atMost: 1.1 },
      { what: 'JSON', unit: 's', ours: json.ms / 1_000 },
      { what: 'JSON, first byte', unit: 'ms', ours: json.first, atMost: 100 },
      { what: 'JSON, memory beside', unit: 'MB', ours: json.memory, atMost: 80 },
      ...wide,
    ] satisfies Figure[];
  },
};

async function measureExport(product: Product, headers: Readonly<Record<string, string>>, path: string): Promise<ExportMeasurement> {
  const before = memoryOf(product.pid).now;
  const memorySamples: number[] = [];
  const look = setInterval(() => memorySamples.push(memoryOf(product.pid).now), 20);
  const started = performance.now();
  const response = await fetch(`${product.url}${EXPORT}${path}`, { headers });
  if (response.status !== 200 || !response.body) throw new Error(`the export gave ${response.status}`);
  let first = 0;
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of body) {
    first ||= performance.now() - started;
    bytes += chunk.length;
  }
  clearInterval(look);
  const half = Math.ceil(memorySamples.length / 2);
  const halves = [Math.max(before, ...memorySamples.slice(0, half)), Math.max(before, ...memorySamples.slice(half))] as const;
  return { ms: performance.now() - started, first, bytes, memory: Math.max(...halves) - before, halves };
}
