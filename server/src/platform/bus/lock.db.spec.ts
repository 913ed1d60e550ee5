import { randomUUID } from 'node:crypto';
import { type Command } from '@kurator/contract';
import { listedEntityTypes } from '@kurator/contract/entityTypes';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { UnitOfWork, mergeAppends } from '../bulk/index.ts';
import { runBulkCommand, createStreamId, Store, type BulkChunk, type JsonObject } from '../store/index.ts';
import { CommandBus } from './bus.ts';
import { Rejection } from '../rejection/rejection.ts';
import * as project from './testing/project.ts';

const { projectDeciders: deciders, administratorPrincipal, projectStreamTypes: types } = project;
const { pool } = await createTestDatabase('tables');
const store = new Store({ pool, types });
const bus = new CommandBus({ store, deciders, entityTypes: listedEntityTypes });
const draftOf = (): UnitOfWork =>
  new UnitOfWork({ store, deciders, entityTypeOf: () => undefined, attribution: { actor: 'import', at: new Date() } });

type Body = Readonly<Record<string, unknown>>;
const createStream = async (type: string, state: JsonObject): Promise<string> => {
  const id = createStreamId();
  const command = { id: randomUUID(), topic: 'given', actor: 'tester' };
  await store.append({ command, streams: [{ id, type, version: 0, events: [{ topic: 'given', data: { after: state } }] }] });
  return id;
};
async function ground() {
  const project_id = await createStream('project', { name: 'P' });
  const award_id = await createStream('award', { name: 'A', project: project_id });
  return { project_id, award_id, awardee_id: await createStream('awardee', { name: 'W', award: award_id }) };
}
const codeOf = (error: unknown): unknown => (error instanceof Rejection ? [error.status, error.reasons[0]?.code] : error);
const readOutcome = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'accepted', codeOf);
const readEvents = async (id: string): Promise<string[]> => (await store.loadEvents(id)).map(({ topic }) => topic);

describe('a completed project locks everything beneath it', () => {
  const locked = deciders.filter(({ command, ignoresLock }) => command !== project.projectCreate && !ignoresLock);

  test.each(locked.map(({ command }) => [command.topic, command] as const))(
    '%s: given alone, as a dry run and in an import',
    async (_topic, command) => {
      const ids = await ground();
      const other = await createStream('project', { name: 'Q' });
      const all: Body = { ...ids, name: 'anders', ...(command === project.awardMove ? { project_id: other } : {}) };
      const body = Object.fromEntries(Object.entries(all).filter(([field]) => field in command.fields));
      await bus.execute(project.projectComplete, { project_id: ids.project_id }, administratorPrincipal);
      const head = await store.readHead();
      expect(await readOutcome(bus.execute(command, body, administratorPrincipal))).toEqual([409, 'entity.deleted']);
      expect(await readOutcome(bus.execute(command, body, administratorPrincipal, { isDryRun: true }))).toEqual([409, 'entity.deleted']);
      expect(codeOf(await draftOf().execute(command, body))).toEqual([409, 'entity.deleted']);
      expect(await store.readHead()).toBe(head);
      await bus.execute(project.projectReopen, { project_id: ids.project_id }, administratorPrincipal);
      expect(await readOutcome(bus.execute(command, body, administratorPrincipal))).toBe('accepted');
    },
  );

  test('nothing moves to where it would be locked', async () => {
    const [{ award_id }, { project_id }] = [await ground(), await ground()];
    await bus.execute(project.projectComplete, { project_id }, administratorPrincipal);
    expect(await readOutcome(bus.execute(project.awardMove, { award_id, project_id }, administratorPrincipal))).toEqual([
      409,
      'entity.deleted',
    ]);
  });
});

test('a chunk that was decided before its project was completed is decided again', async () => {
  const { project_id, award_id } = await ground();
  const outcomes: unknown[] = [];
  const buildChunk = async (): Promise<BulkChunk> => {
    const unit = draftOf();
    const result = await unit.execute(project.awardeeCreate, { award_id, name: 'spät' });
    outcomes.push(codeOf(result) === result ? 'accepted' : codeOf(result));
    const chunk = { streams: mergeAppends(unit.flush()), readSet: unit.readSet() };
    if (outcomes.length === 1) await bus.execute(project.projectComplete, { project_id }, administratorPrincipal);
    return chunk;
  };
  const record = await runBulkCommand(store, { id: randomUUID(), topic: 'import', actor: 'tester' }, { total: 1, streams: buildChunk });
  expect(outcomes).toEqual(['accepted', [409, 'entity.deleted']]);
  expect(record).toMatchObject({ status: 'done', position: null });
});

test('a chunk that adds links which it has counted is no race with itself', async () => {
  const [first, second] = [await createStream('project', { name: 'P' }), await createStream('project', { name: 'Q' })];
  const rounds: number[] = [];
  const buildChunk = async (): Promise<BulkChunk> => {
    rounds.push(rounds.length);
    const unit = draftOf();
    for (const target of [first, second]) {
      await unit.reader.loadReferring(target, 'project');
      await unit.execute(project.awardCreate, { project_id: target, name: 'A' });
    }
    return { streams: mergeAppends(unit.flush()), readSet: unit.readSet() };
  };
  await runBulkCommand(store, { id: randomUUID(), topic: 'import', actor: 'tester' }, { total: 1, streams: buildChunk });
  expect(rounds).toEqual([0]);
});

test('the id of another type of stream reaches no rule', async () => {
  const { project_id, awardee_id } = await ground();
  const rename: Command = project.awardRename;
  for (const award_id of [project_id, awardee_id])
    expect(await readOutcome(bus.execute(rename, { award_id, name: 'anders' }, administratorPrincipal))).toEqual([404, 'entity.unknown']);
  expect(await readEvents(awardee_id)).toEqual(['given']);
});

describe('a command that begins several streams', () => {
  test('gives each a number of its own', async () => {
    await bus.execute(project.projectCreate, { name: 'Viele', awards: 2 }, administratorPrincipal);
    const { rows } = await pool.query<{ type: string; name: string; number: number }>(
      `select type, state->>'name' as name, (state->>'number')::int as number from stream where state->>'name' like 'Viele%' order by 2`,
    );
    expect(rows.map(({ type, name }) => [type, name])).toEqual([
      ['project', 'Viele'],
      ['award', 'Viele 1'],
      ['award', 'Viele 2'],
    ]);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(3);
    expect(Math.min(...rows.map(({ number }) => number))).toBeGreaterThan(0);
  });

  test('is shown by a dry run that draws none', async () => {
    const { rows: before } = await pool.query('select last_value from human_id');
    const { events, effects } = await bus.execute(project.projectCreate, { name: 'Probe', awards: 2 }, administratorPrincipal, {
      isDryRun: true,
    });
    expect(events).toHaveLength(3);
    expect(effects).toEqual([
      { entity_type: 'project', count: 1 },
      { entity_type: 'award', count: 2 },
    ]);
    expect((await pool.query('select last_value from human_id')).rows).toEqual(before);
  });

  test('is the same in an import', async () => {
    const unit = draftOf();
    await unit.execute(project.projectCreate, { name: 'Import', awards: 1 });
    expect(unit.flush().map(({ type, version }) => ({ type, version }))).toEqual([
      { type: 'project', version: 0 },
      { type: 'award', version: 0 },
    ]);
  });
});
