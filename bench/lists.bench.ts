import { z } from 'zod';
import { healthTypes } from '@kurator/contract/health/healthTypes';
import { openPool } from '../server/src/platform/store/index.ts';
import { checkOut } from './before.ts';
import { interleaved, median, type Figure } from './measure.ts';
import { p50 } from './pace.ts';
import { startProduct, type Product } from './product.ts';
import type { Bench } from './run.ts';
import { headersOf, signedIn } from './session.ts';
import { Wire } from './wire.ts';

/** The last commit before a list became a declaration of its own. */
const BEFORE = process.env['KURATOR_BEFORE'] ?? '8248ec8';
const ROUNDS = 7;
const TIMES = 60;
/** Questions that every list can answer: its first page, a later one, a search, the deleted ones. */
const questions = ['limit=50&total=exact', 'limit=50&offset=100', 'limit=50&search=klinik', 'limit=50&is_deleted=true'];

/** The address of another database of the same server. */
function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const total = z.object({ total: z.number() });

interface Side {
  readonly product: Product;
  readonly open: () => Promise<Wire>;
}

/** A product with a sample in a database of its own: the full one unless KURATOR_SAMPLE names another. */
async function start(databaseUrl: string, folder?: string): Promise<Side> {
  const product = await startProduct({
    databaseUrl,
    env: { KURATOR_SAMPLE: process.env['KURATOR_SAMPLE'] ?? 'full' },
    ...(folder ? { folder } : {}),
  });
  const headers = headersOf(await signedIn(product));
  return { product, open: () => Wire.open(product.url, headers) };
}

/** A page of a list. @throws when it is refused */
async function page(wire: Wire, path: string): Promise<string> {
  const { status, body } = await wire.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 200)}`);
  return body.toString();
}

/** The number of rows that a list holds. */
async function totalOf({ open }: Side, path: string): Promise<number> {
  const wire = await open();
  const answer = await page(wire, `${path}?limit=50&total=exact`);
  wire.close();
  return total.parse(JSON.parse(answer)).total;
}

export const bench: Bench = {
  about: `every list against ${BEFORE}, in turns: four questions, one after the other over one connection`,
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
        const [here, there] = [await totalOf(ours, path), await totalOf(theirs, path)];
        if (here !== there) throw new Error(`${plural}: ${here} rows now, ${there} before`);
        const pace = (side: Side) => async (): Promise<number> => {
          const wire = await side.open();
          let sum = 0;
          for (const question of questions) sum += await p50(TIMES, () => page(wire, `${path}?${question}`));
          wire.close();
          return sum;
        };
        const times = await interleaved(ROUNDS, pace(ours), pace(theirs));
        figures.push({ what: `${plural} (${here})`, unit: 'ms', ours: median(times.ours), limit: median(times.limit), atMost: 1.05 });
      }
      return figures;
    } finally {
      for (const { product } of sides) await product.stop();
      earlier.remove();
    }
  },
};
