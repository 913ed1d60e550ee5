import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { areas } from '../../server/src/areas.ts';
import { borrowEmbeddedPostgres, removeEmbeddedPostgres } from '../../server/src/platform/postgres/index.ts';
import { openPool, Store } from '../../server/src/platform/store/index.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { quantile, type Figure } from '../figure.ts';
import { signInVisitor } from '../session.ts';
import { CommandLoad, auditAcknowledgedWrites } from './load.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const WORKERS = 4;
const MB = 1_048_576;

export const faultTest: FaultTest = {
  description: `the disk of the data folder full while ${WORKERS} people give commands and somebody sends files; the app is never restarted`,
  times: 10,
  fault: {
    description: 'a full disk is taken for a fault of ours',
    failingFigures: ['answered otherwise', 'files refused without saying why'],
    mutations: [{ file: 'server/src/platform/store/plumbing/outage.ts', line: 'DISK_FULL.has(code)', replacement: 'code === "never"' }],
  },
  run: async (testBed) => {
    if (process.getuid?.() !== 0) throw new Error('a small disk is mounted for this fault test: run it as root');
    const disk = join(testBed.folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'kurator-fault-test', disk]);
    // The service account must be able to enter, or the cluster moves elsewhere.
    for (const each of [testBed.folder, disk]) chmodSync(each, 0o755);
    const folder = join(disk, 'product');
    try {
      return await fillAgainAndAgain(testBed, disk, folder);
    } finally {
      await removeEmbeddedPostgres(folder);
      execFileSync('umount', [disk]);
    }
  },
};

async function fillAgainAndAgain(testBed: Parameters<FaultTest['run']>[0], disk: string, folder: string): Promise<readonly Figure[]> {
  const node = await testBed.node({ databaseUrl: '', env: { DATABASE_URL: '', KURATOR_DATA_DIR: folder } });
  const { url } = await borrowEmbeddedPostgres(folder);
  const load = new CommandLoad(await signInVisitor(node));
  const sender = await signInVisitor(node);
  load.start(WORKERS);
  const back: number[] = [];
  let [refusalCount, unclear] = [0, 0];
  for (let round = 0; round < testBed.times; round += 1) {
    await pause(500);
    const ballast = fill(disk);
    const full = performance.now();
    while (performance.now() - full < 2_000) {
      const { status, text } = await uploadFile(sender);
      if (status === 200) continue;
      refusalCount += 1;
      if (status !== 503 || !/request\.(disk_full|unavailable)/.test(text)) unclear += 1;
    }
    rmSync(ballast);
    const before = load.acknowledgedMarks.size;
    const freed = performance.now();
    while (load.acknowledgedMarks.size === before && node.isAlive() && performance.now() - freed < 60_000) await pause(5);
    back.push(performance.now() - freed);
  }
  await load.end();
  const pool = openPool(url);
  const store = new Store({ pool, types: areas.flatMap((area) => area.streams) });
  const fate = await auditAcknowledgedWrites(load, { pool, store }, { what: 'times full', count: back.length, target: testBed.times });
  const isAlive = node.isAlive();
  await pool.end();
  await node.stop();
  return [
    ...fate,
    minimumFigure('files refused', refusalCount, testBed.times),
    mustBeZero('files refused without saying why', unclear),
    mustBeZero('restarts of the app', isAlive ? 0 : 1),
    { what: 'commands are answered again, most', unit: 'ms', ours: quantile(back, 1), atMost: 30_000 },
  ];
}

/** Fills the disk. @returns the file to remove */
function fill(disk: string): string {
  const ballast = join(disk, 'ballast');
  for (const size of [MB, 4_096])
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(size, 1));
    } catch {
      // Expected: the disk is full.
    }
  return ballast;
}

async function uploadFile(visitor: Visitor): Promise<{ status: number; text: string }> {
  const form = new FormData();
  form.set('topic_name', 'medics.overwrite_master_data');
  form.set('overwrite_title', 'true');
  form.set('file', new File([Buffer.alloc(3 * MB, 'medic_id;title\n')], 'liste.csv'));
  return visitor.ask('POST', '/dms/health/api/commands/', { headers: { 'x-csrftoken': visitor.csrfToken }, body: form });
}
