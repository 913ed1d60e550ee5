import { setTimeout as pause } from 'node:timers/promises';
import { quantile, type Figure } from '../figure.ts';
import { signInVisitor } from '../session.ts';
import { CommandLoad, auditAcknowledgedWrites } from './load.ts';
import { mustBeZero, type FaultTest } from './faultTest.ts';

const WORKERS = 8;

export const faultTest: FaultTest = {
  description: `kill -9 of the app while ${WORKERS} people give commands, each tried again with its Idempotency-Key until it is answered`,
  times: 200,
  fault: {
    description: 'commands are not kept on record, and one event in a hundred goes nowhere',
    failingFigures: ['acknowledged, but lost', 'doubled'],
    sql: `create function forget() returns trigger language plpgsql as 'begin return null; end';
      create trigger forget before insert on command for each row execute function forget();
      create trigger lose before insert on event for each row when (random() < 0.01) execute function forget()`,
  },
  run: async (testBed) => {
    let node = await testBed.node();
    const { port } = node;
    await testBed.plant();
    const load = new CommandLoad(await signInVisitor(node));
    load.start(WORKERS);
    const ready: number[] = [];
    for (let kill = 0; kill < testBed.times; kill += 1) {
      await pause(50 + Math.random() * 400);
      await node.kill();
      node = await testBed.node({ port });
      ready.push(node.readyAfter);
    }
    await pause(200);
    await load.end();
    await node.stop();
    const { pool, store, projectors } = await testBed.application();
    const fate = await auditAcknowledgedWrites(load, { pool, store }, { count: ready.length, target: testBed.times });
    const another = await testBed.node({ port });
    await projectors.waitFor('hospital_list', await store.readHead(), 10_000);
    const checked = await projectors.check('hospital_list');
    await another.stop();
    return [
      ...fate,
      mustBeZero('rows of the list that are wrong', checked.isEqual ? 0 : checked.wrong.length + 1),
      { what: 'ready again, p50', unit: 'ms', ours: quantile(ready, 0.5) },
      { what: 'ready again, p99', unit: 'ms', ours: quantile(ready, 0.99), atMost: 3_000 },
    ] satisfies Figure[];
  },
};
