import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { permissionNames, type Command } from '@kurator/contract';
import { commands } from '@kurator/contract/commands';
import type pg from 'pg';
import { Rejection, systemPrincipal } from '../../server/src/platform/bus/index.ts';
import type { Application } from '../../server/src/platform/application.ts';
import { createRequestFixtures } from '../../server/src/testing/matrix/fixtures.ts';
import { createSnapshotter, type DataSnapshot } from '../../server/src/testing/matrix/snapshot.ts';
import { InterruptingProxy, installCounter, type FailureMode } from './interruption.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const by = systemPrincipal(permissionNames);
const ways: readonly FailureMode[] = ['unsent', 'unanswered', 'inside'];

export const faultTest: FaultTest = {
  description:
    'the k-th statement of every command fails, for every k: not sent, answer lost, or inside the append; then the command is tried again',
  times: 1,
  fault: {
    description: 'an append commits the state before it writes the events',
    failingFigures: ['states between before and after'],
    sql: `do $do$ begin execute replace(pg_get_functiondef('append_one'::regproc), 'with e as (', 'commit; with e as ('); end $do$`,
  },
  run: async (testBed) => {
    const application = await testBed.application();
    const fixtures = await createRequestFixtures(application);
    const acceptedCommands: Command[] = [];
    for (const command of commands)
      if (Object.keys(command.fields).length > 0 && (await isTaken(application, command, fixtures.body(command))))
        acceptedCommands.push(command);
    await installCounter(application.pool);
    await testBed.plant();
    await testBed.closeApplication();
    const noFiles = join(testBed.folder, 'no files');
    await mkdir(noFiles);
    const counts = { failures: 0, between: 0, again: 0 };
    for (const command of acceptedCommands) {
      for (const way of ways) {
        const copy = await testBed.copy();
        const interruption = new InterruptingProxy(copy.pool);
        const look = await createSnapshotter(copy.pool, noFiles);
        const one = await failEach(
          { application: copy, command, body: fixtures.body(command), picture: async () => text(await look()), interruption },
          way,
        );
        counts.failures += one.failures;
        counts.between += one.between;
        counts.again += one.again;
        if (one.between + one.again > 0) process.stdout.write(`  ${command.area} ${command.topic} ${way}: ${JSON.stringify(one)}\n`);
        interruption.end();
        await copy.close();
      }
    }
    return [
      minimumFigure('commands', acceptedCommands.length, 30),
      minimumFigure('statements that failed', counts.failures, acceptedCommands.length * 10),
      mustBeZero('states between before and after', counts.between),
      mustBeZero('second tries that failed or doubled', counts.again),
    ];
  },
};

/** Skips import steps without a file, which are rejected anyway. */
const isTaken = ({ bus }: Application, command: Command, body: Readonly<Record<string, unknown>>): Promise<boolean> =>
  bus.execute(command, body, by, { isDryRun: true }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Rejection) return false;
      throw error;
    },
  );

interface Job {
  readonly application: Application;
  readonly command: Command;
  readonly body: Readonly<Record<string, unknown>>;
  readonly picture: () => Promise<string>;
  readonly interruption: InterruptingProxy;
}

/** Fails one statement after another until the command succeeds. */
async function failEach(
  { application: { bus, pool }, command, body, picture, interruption }: Job,
  way: FailureMode,
): Promise<{ failures: number; between: number; again: number }> {
  const before = await picture();
  const events = await count(pool);
  const { events: plannedEvents } = await bus.execute(command, body, by, { isDryRun: true });
  const expected = Array.isArray(plannedEvents) ? plannedEvents.length : 0;
  const idempotencyKey = randomUUID();
  const give = (): Promise<unknown> => bus.execute(command, body, by, { idempotencyKey });
  for (let k = 1; ; k += 1) {
    await interruption.at(way, k);
    const hasFailed = await give().then(
      () => false,
      () => true,
    );
    await interruption.at('never', 0);
    const after = await picture();
    if (hasFailed && after === before) continue;
    // A repetition of a completed command must not change anything.
    const isDone = (await count(pool)) === events + expected;
    const isSame = await give().then(
      async () => (await picture()) === after,
      () => false,
    );
    return { failures: hasFailed ? k : k - 1, between: isDone ? 0 : 1, again: isSame ? 0 : 1 };
  }
}

const count = async (pool: pg.Pool): Promise<number> =>
  (await pool.query<{ n: number }>('select count(*) as n from event')).rows[0]?.n ?? -1;

/** Ignores unused numbers of sequences. */
const text = (snapshot: DataSnapshot): string =>
  JSON.stringify([...snapshot].filter(([name]) => !['human_id', 'statements', 'failing', 'event_position_seq'].includes(name)));
