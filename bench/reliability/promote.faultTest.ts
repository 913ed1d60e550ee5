import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { areas } from '../../server/src/areas.ts';
import { ensureClusterPlace } from '../../server/src/platform/postgres/clusterPlace.ts';
import { openPool, Store } from '../../server/src/platform/store/index.ts';
import { startTemporaryPostgres, startStandby, type TemporaryPostgres } from '../../server/src/testing/standby.ts';
import { quantile, type Figure } from '../figure.ts';
import { signInVisitor } from '../session.ts';
import { CommandLoad, auditAcknowledgedWrites } from './load.ts';
import { mustBeZero, type FaultTest } from './faultTest.ts';
import { postmasterOf } from './postmaster.ts';

const WORKERS = 8;
/** Outage of the replication before the primary dies. */
const CUT_MS = 300;

export const faultTest: FaultTest = {
  description: `the server is lost while ${WORKERS} people give commands, and its synchronous standby promoted; the app is never restarted`,
  times: 10,
  fault: {
    description: 'a command is answered before the standby has it',
    failingFigures: ['acknowledged, but lost'],
    mutations: [
      { file: 'server/src/platform/store/log/append.ts', line: `current_setting('synchronous_standby_names') = ''`, replacement: 'true' },
    ],
  },
  run: async (testBed) => {
    const address = new Address(join(testBed.folder, 'now'));
    let primary = await startTemporaryPostgres();
    address.is(primary);
    const node = await testBed.node({ databaseUrl: address.of(primary) });
    const load = new CommandLoad(await signInVisitor(node));
    const back: number[] = [];
    for (let round = 0; round < testBed.times; round += 1) {
      const standby = await awaitedStandby(primary);
      if (round === 0) load.start(WORKERS);
      await pause(500 + Math.random() * 500);
      const sender = await readSender(primary);
      process.kill(sender, 'SIGSTOP');
      await pause(CUT_MS);
      address.isNone();
      const lost = performance.now();
      process.kill(postmasterOf(primary.folder), 'SIGKILL');
      process.kill(sender, 'SIGKILL');
      await promote(standby);
      const before = load.acknowledgedMarks.size;
      address.is(standby);
      while (load.acknowledgedMarks.size === before && node.isAlive() && performance.now() - lost < 60_000) await pause(5);
      back.push(performance.now() - lost);
      await primary.end();
      primary = standby;
    }
    await load.end();
    const pool = openPool(primary.url);
    const store = new Store({ pool, types: areas.flatMap((area) => area.streams) });
    const fate = await auditAcknowledgedWrites(load, { pool, store }, { what: 'promotions', count: back.length, target: testBed.times });
    const isAlive = node.isAlive();
    await pool.end();
    await node.stop();
    await primary.end();
    return [
      ...fate,
      mustBeZero('restarts of the app', isAlive ? 0 : 1),
      { what: 'commands are answered again, p50', unit: 'ms', ours: quantile(back, 0.5) },
      { what: 'commands are answered again, most', unit: 'ms', ours: Math.max(...back), atMost: 30_000 },
    ] satisfies Figure[];
  },
};

/** Stable address of the current primary, like a pooler's: a link to its socket. */
class Address {
  readonly #link: string;

  constructor(link: string) {
    this.#link = link;
  }

  is({ folder }: TemporaryPostgres): void {
    this.isNone();
    symlinkSync(ensureClusterPlace(folder).sockets, this.#link);
  }

  isNone(): void {
    rmSync(this.#link, { force: true });
  }

  of({ url }: TemporaryPostgres): string {
    const address = new URL(url);
    address.searchParams.set('host', this.#link);
    return address.href;
  }
}

/** Creates a synchronous standby. */
async function awaitedStandby(primary: TemporaryPostgres): Promise<TemporaryPostgres> {
  const standby = await startStandby(primary);
  await ask(primary, `alter system set synchronous_standby_names = 'standby'`);
  await ask(primary, 'select pg_reload_conf()');
  while ((await ask(primary, `select from pg_stat_replication where sync_state = 'sync'`)).length === 0) await pause(20);
  return standby;
}

/** Process id of the replication sender. */
async function readSender(primary: TemporaryPostgres): Promise<number> {
  const [row] = await ask(primary, 'select pid from pg_stat_replication');
  return Number(row?.['pid']);
}

/** Promotes the standby without a synchronous one of its own. */
async function promote(standby: TemporaryPostgres): Promise<void> {
  await ask(standby, 'select pg_promote(true, 30)');
  await ask(standby, 'alter system reset synchronous_standby_names');
  await ask(standby, 'select pg_reload_conf()');
}

async function ask({ url }: TemporaryPostgres, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
