import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings, migrate, openPool, Projectors, Store } from '../server/src/platform/store/index.ts';
import { clinicList, placeTypes } from '../server/src/platform/store/testing/placeFixture.ts';
import { fillStreams } from './fill.ts';
import { median, measureMs, type Figure } from './figure.ts';
import type { Benchmark } from './run.ts';

const STREAMS = 500_000;

export const benchmark: Benchmark = {
  description: `a list over ${STREAMS} streams rebuilt while it is read, against a plain copy of its rows into a table of the same layout; indexes apart`,
  run: async (url) => {
    const pool = openPool(url);
    await migrate(pool);
    await fillStreams(pool, { clinics: STREAMS, hospitals: 2_000, events: 1 });
    const projectors = new Projectors({
      store: new Store({ pool, types: placeTypes }),
      settings: connectionSettings(url),
      views: [clinicList],
    });
    await projectors.prepare();
    const fills: number[] = [];
    const copies: number[] = [];
    const indexes: number[] = [];
    let slowestRead = 0;
    for (let round = 0; round < 3; round += 1) {
      copies.push(await measureMs(() => pool.query(`create table copy_${round} with (fillfactor = 50) as select * from clinic_list`)));
      await pool.query(`drop table copy_${round}`);
      const reading = readUntilStopped(url);
      const rebuilt = await projectors.rebuild('clinic_list');
      slowestRead = Math.max(slowestRead, await reading.stop());
      fills.push(rebuilt?.ms.fill ?? Number.NaN);
      indexes.push(rebuilt?.ms.indexes ?? Number.NaN);
      if (rebuilt?.isEqual !== true) throw new Error('the rebuilt list is not equal to the kept one');
    }
    await pool.end();
    return [
      { what: 'rows', unit: 'ms', ours: median(fills), limit: median(copies), atMost: 8 },
      { what: 'indexes and statistics', unit: 'ms', ours: median(indexes) },
      { what: 'slowest read meanwhile', unit: 'ms', ours: slowestRead },
    ] satisfies Figure[];
  },
};

/** Reads a row some hundred times a second. `stop` returns the longest read. */
function readUntilStopped(url: string): { stop: () => Promise<number> } {
  const over = new AbortController();
  let slowest = 0;
  const reading = (async () => {
    const client = new pg.Client(url);
    await client.connect();
    while (!over.signal.aborted) {
      slowest = Math.max(slowest, await measureMs(() => client.query('select * from clinic_list where id = $1', [randomUUID()])));
      await pause(5);
    }
    await client.end();
  })();
  return {
    stop: async () => {
      over.abort();
      await reading;
      return slowest;
    },
  };
}
