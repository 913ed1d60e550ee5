import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listedEntityTypes } from '@kurator/contract/entityTypes';
import { areas } from '../../server/src/areas.ts';
import { UnitOfWork, mergeAppends } from '../../server/src/platform/bulk/index.ts';
import { CommandBus, Rejection } from '../../server/src/platform/bus/index.ts';
import * as project from '../../server/src/platform/bus/testing/project.ts';
import { sqlFoldersOf } from '../../server/src/platform/application.ts';
import { runBulkCommand, migrate, createStreamId, openPool, Store, type BulkChunk } from '../../server/src/platform/store/index.ts';
import { seededRandom } from './random.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const ROWS = 20_000;
const { administratorPrincipal, projectDeciders: deciders, projectStreamTypes: types } = project;

export const faultTest: FaultTest = {
  description: `an import of ${ROWS.toLocaleString('en')} rows beneath a project that somebody completes meanwhile; each seed another moment`,
  times: 200,
  fault: {
    description: 'what a decision has read is not looked at again when it is written',
    failingFigures: ['events behind the lock'],
    sql: 'create or replace function rely(p_command uuid, p_from int, p_relied jsonb) returns void language plpgsql as $$ begin end $$',
  },
  run: async (testBed) => {
    const pool = openPool(testBed.databaseUrl);
    await migrate(pool, sqlFoldersOf(areas));
    if (testBed.isPlanted) await pool.query(faultTest.fault.sql ?? '');
    const store = new Store({ pool, types });
    const bus = new CommandBus({ store, deciders, entityTypes: listedEntityTypes });
    const counts = { written: 0, refused: 0, midway: 0, behind: 0 };
    for (let seed = 1; seed <= testBed.times; seed += 1) {
      const { writtenCount, refusedCount, behind } = await race(store, bus, seededRandom(seed));
      counts.written += writtenCount;
      counts.refused += refusedCount;
      counts.behind += behind;
      if (writtenCount > 0 && refusedCount > 0) counts.midway += 1;
    }
    await store.flushAnnouncements();
    await pool.end();
    return [
      minimumFigure('seeds', testBed.times, testBed.times),
      minimumFigure('imports that the lock met midway', counts.midway, Math.floor(testBed.times / 2)),
      minimumFigure('rows written', counts.written),
      minimumFigure('rows refused', counts.refused),
      mustBeZero('rows that are neither', testBed.times * ROWS - counts.written - counts.refused),
      mustBeZero('events behind the lock', counts.behind),
    ];
  },
};

async function race(
  store: Store,
  bus: CommandBus,
  random: () => number,
): Promise<{ writtenCount: number; refusedCount: number; behind: number }> {
  const [project_id, award_id] = [createStreamId(), createStreamId()];
  const append = (id: string, type: string, after: Record<string, string>): Promise<unknown> =>
    store.append({
      command: { id: randomUUID(), topic: 'fault.test', actor: 'fault.test' },
      streams: [{ id, type, version: 0, events: [{ topic: 'fault.test', data: { after } }] }],
    });
  await append(project_id, 'project', { name: 'P' });
  await append(award_id, 'award', { name: 'A', project: project_id });

  const readStreams = async (from: number, to: number): Promise<BulkChunk> => {
    const unit = new UnitOfWork({ store, deciders, entityTypeOf: () => undefined, attribution: { actor: 'fault.test', at: new Date() } });
    for (let row = from; row < to; row += 1) {
      const result = await unit.execute(project.awardeeCreate, { award_id, name: `Reihe ${row}` });
      if (result instanceof Rejection && result.reasons[0]?.code !== 'entity.deleted') throw result;
    }
    return { streams: mergeAppends(unit.flush()), readSet: unit.readSet() };
  };
  const moment = Math.floor(random() * ROWS * 0.9);
  const delay = random() * 20;
  let completion: Promise<number | null> | undefined;
  const complete = async (): Promise<number | null> => {
    await pause(delay);
    return (await bus.execute(project.projectComplete, { project_id }, administratorPrincipal)).position;
  };
  const onProgress = (progress: number): void => void (progress >= moment && (completion ??= complete()));
  const importId = randomUUID();
  await runBulkCommand(
    store,
    { id: importId, topic: 'import', actor: 'fault.test' },
    { total: ROWS, streams: readStreams },
    { maxBehind: Infinity, onProgress },
  );
  const lock = await (completion ?? complete());
  const { rows } = await store.pool.query<{ written: number; behind: number }>(
    'select count(*) as written, count(*) filter (where position > $2) as behind from event where command_id = $1',
    [importId, lock],
  );
  const { written = 0, behind = 0 } = rows[0] ?? {};
  return { writtenCount: written, refusedCount: ROWS - written, behind };
}
