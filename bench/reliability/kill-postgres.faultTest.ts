import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { borrowEmbeddedPostgres, removeEmbeddedPostgres } from '../../server/src/platform/postgres/index.ts';
import { areas } from '../../server/src/areas.ts';
import { openPool, Store } from '../../server/src/platform/store/index.ts';
import { quantile, type Figure } from '../figure.ts';
import { signInVisitor } from '../session.ts';
import { CommandLoad, auditAcknowledgedWrites } from './load.ts';
import { mustBeZero, type FaultTest } from './faultTest.ts';
import { postmasterOf } from './postmaster.ts';

const WORKERS = 8;

export const faultTest: FaultTest = {
  description: `kill -9 of the app's own PostgreSQL while ${WORKERS} people give commands; the app is never restarted`,
  times: 50,
  fault: {
    description: 'PostgreSQL answers before a commit is on the disk',
    failingFigures: ['acknowledged, but lost'],
    sql: `do $do$ begin
      execute replace(pg_get_functiondef('append_one'::regproc), $line$perform pg_logical_emit_message(false, 'kurator', ''::text, true);$line$, '');
    end $do$`,
  },
  run: async (testBed) => {
    const folder = join(testBed.folder, 'product');
    const node = await testBed.node({ databaseUrl: '', env: { DATABASE_URL: '', KURATOR_DATA_DIR: folder } });
    const { url } = await borrowEmbeddedPostgres(folder);
    if (testBed.isPlanted) await plant(url);
    const load = new CommandLoad(await signInVisitor(node));
    load.start(WORKERS);
    const back: number[] = [];
    for (let kill = 0; kill < testBed.times; kill += 1) {
      await pause(300 + Math.random() * 700);
      process.kill(postmasterOf(folder), 'SIGKILL');
      const before = load.acknowledgedMarks.size;
      const killed = performance.now();
      while (load.acknowledgedMarks.size === before && node.isAlive() && performance.now() - killed < 60_000) await pause(5);
      back.push(performance.now() - killed);
    }
    await load.end();
    const pool = openPool(url);
    const store = new Store({ pool, types: areas.flatMap((area) => area.streams) });
    const fate = await auditAcknowledgedWrites(load, { pool, store }, { count: back.length, target: testBed.times });
    const isAlive = node.isAlive();
    await pool.end();
    await node.stop();
    await removeEmbeddedPostgres(folder);
    return [
      ...fate,
      mustBeZero('restarts of the app', isAlive ? 0 : 1),
      { what: 'commands are answered again, p50', unit: 'ms', ours: quantile(back, 0.5) },
      { what: 'commands are answered again, most', unit: 'ms', ours: Math.max(...back), atMost: 30_000 },
    ] satisfies Figure[];
  },
};

async function plant(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(faultTest.fault.sql ?? '');
  await client.end();
}
