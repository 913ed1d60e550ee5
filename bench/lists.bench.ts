import { z } from 'zod';
import { healthTypes } from '@kurator/contract/health/healthTypes';
import { openPool } from '../server/src/platform/store/index.ts';
import { checkOut } from './checkout.ts';
import { median, measureMs, type Figure } from './figure.ts';
import { startProduct, type Product } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, signInVisitor } from './session.ts';
import { HttpConnection } from './httpConnection.ts';

/** Last commit before lists were declared separately. */
const BEFORE = process.env['KURATOR_BEFORE'] ?? '8248ec8';
const TIMES = Number(process.env['KURATOR_TIMES'] ?? 300);
/** Share of rows by which samples of two commits may differ: their generators are not the same. */
const SAMPLE_DRIFT = 0.02;
/** Questions common to all lists: first and later page, search, deleted rows. */
const questions = ['limit=50&total=exact', 'limit=50&offset=100', 'limit=50&search=klinik', 'limit=50&is_deleted=true'];

function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const total = z.object({ total: z.number() });

interface Side {
  readonly product: Product;
  readonly open: () => Promise<HttpConnection>;
}

/** Product with a sample; KURATOR_SAMPLE chooses its size. */
async function start(databaseUrl: string, folder?: string): Promise<Side> {
  const product = await startProduct({
    databaseUrl,
    env: { KURATOR_SAMPLE: process.env['KURATOR_SAMPLE'] ?? 'full' },
    ...(folder ? { folder } : {}),
  });
  const headers = headersOf(await signInVisitor(product));
  return { product, open: () => HttpConnection.open(product.url, headers) };
}

async function page(wire: HttpConnection, path: string): Promise<string> {
  const { status, body } = await wire.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 200)}`);
  return body.toString();
}

async function readTotal({ open }: Side, path: string): Promise<number> {
  const wire = await open();
  const answer = await page(wire, `${path}?limit=50&total=exact`);
  wire.close();
  return total.parse(JSON.parse(answer)).total;
}

/** Median times of two alternating works, so that both meet the same load. */
async function inTurns(times: number, one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []];
  for (let i = 0; i < times; i += 1) {
    took[0].push(await measureMs(one));
    took[1].push(await measureMs(other));
  }
  return [median(took[0]), median(took[1])];
}

export const benchmark: Benchmark = {
  description: `every list against ${BEFORE}, in turns: four questions, one after the other over one connection`,
  run: async (url) => {
    const pool = openPool(url, { max: 1 });
    await pool.query('create database now');
    await pool.query('create database before');
    await pool.end();
    const earlier = checkOut(BEFORE);
    const sides: Side[] = [];
    try {
      const ours = await start(databaseOf(url, 'now'));
      sides.push(ours);
      const theirs = await start(databaseOf(url, 'before'), earlier.folder);
      sides.push(theirs);
      const figures: Figure[] = [];
      for (const { plural, api } of healthTypes) {
        const path = `/dms/health/api/query/${api}`;
        const [here, there] = [await readTotal(ours, path), await readTotal(theirs, path)];
        if (Math.abs(here - there) > there * SAMPLE_DRIFT) throw new Error(`${plural}: ${here} rows now, ${there} before`);
        const [wireNow, twireNow] = [await ours.open(), await theirs.open()];
        const times = { ours: 0, limit: 0 };
        for (const question of questions) {
          const address = `${path}?${question}`;
          const [now, then] = await inTurns(
            TIMES,
            () => page(wireNow, address),
            () => page(twireNow, address),
          );
          times.ours += now;
          times.limit += then;
        }
        wireNow.close();
        twireNow.close();
        figures.push({ what: `${plural} (${here})`, unit: 'ms', ...times, atMost: 1.05 });
      }
      return figures;
    } finally {
      for (const { product } of sides) await product.stop();
      earlier.remove();
    }
  },
};
