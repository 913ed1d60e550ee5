import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { VersionConflict, RepeatedCommand, ReservationConflict, Store } from '../index.ts';
import { changeTestPlace, buildChangeEvent, buildTestCommand, createTestPlace, placeTypes } from '../testing/placeFixture.ts';

const { pool } = await createTestDatabase('tables');
const store = new Store({ pool, types: placeTypes });

const readCounts = async (): Promise<unknown> =>
  (
    await pool.query(
      'select (select count(*) from event) as events, (select count(*) from stream) as streams, (select count(*) from link) as links, (select count(*) from reservation) as reservations, (select count(*) from command) as commands',
    )
  ).rows[0];

describe('append', () => {
  test('writes events, state, card, links, reservation and the record of the command', async () => {
    const hospital = await createTestPlace(store, 'hospital', { name: 'Charité' });
    const id = randomUUID();
    const by = { ...buildTestCommand(), at: new Date('2026-03-01T10:00:00.123Z'), requestHash: 'abc' };
    const first = await store.append({
      command: by,
      streams: [
        {
          id,
          type: 'clinic',
          version: 0,
          events: [buildChangeEvent({ name: 'HNO "A" \\ \n' }), buildChangeEvent({ hospital: hospital.id, number: id })],
        },
      ],
      answer: { entity_id: id },
    });
    const loaded = await store.load(id);
    expect(loaded).toEqual({
      id,
      type: 'clinic',
      version: 2,
      state: { name: 'HNO "A" \\ \n', hospital: hospital.id, number: id, staff: [], is_deleted: false },
    });
    expect(await store.findCommand(by.id)).toEqual({
      id: by.id,
      topic: 'test',
      actor: 'tester',
      status: 'done',
      total: 1,
      done: 1,
      at: by.at,
      requestHash: 'abc',
      answer: { entity_id: id },
      firstPosition: first.position - 1,
      position: first.position,
    });
    expect(await store.loadEvents(id)).toMatchObject([
      {
        version: 2,
        position: first.position,
        streamId: id,
        streamType: 'clinic',
        topic: 'changed',
        data: { hospital: hospital.id },
        actor: 'tester',
        at: '2026-03-01T10:00:00.123Z',
        commandId: by.id,
      },
      { version: 1, data: { name: 'HNO "A" \\ \n' } },
    ]);
    expect((await pool.query('select target, rel, source from link where source = $1', [id])).rows).toEqual([
      { target: hospital.id, rel: 'hospital', source: id },
    ]);
    expect((await pool.query('select spreads, refs from event where stream_id = $1', [id])).rows).toEqual([
      { spreads: true, refs: [hospital.id] },
      { spreads: true, refs: [hospital.id] },
    ]);
    expect(await store.findHolder('number', id)).toBe(id);
  });

  test('notes whether the card changed and which places were left and joined', async () => {
    const [a, b] = [await createTestPlace(store, 'hospital', { name: 'A' }), await createTestPlace(store, 'hospital', { name: 'B' })];
    const clinic = await createTestPlace(store, 'clinic', { name: 'C', hospital: a.id });
    await changeTestPlace(store, clinic.id, { note: 'nobody prints it' });
    await changeTestPlace(store, clinic.id, { hospital: b.id });
    const { rows } = await pool.query<{ spreads: boolean; refs: string[] | null }>(
      'select spreads, refs from event where stream_id = $1 order by version',
      [clinic.id],
    );
    expect(rows.slice(1).map(({ spreads, refs }) => ({ spreads, refs: refs?.toSorted() }))).toEqual([
      { spreads: false, refs: undefined },
      { spreads: true, refs: [a.id, b.id].toSorted() },
    ]);
  });

  test('of many streams is one: all of them or none', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const old = await createTestPlace(store, 'hospital', { name: 'A' });
    const loaded = await store.load(old.id);
    if (loaded === undefined) throw new Error('not there');
    const streams = [
      { ...loaded, events: [buildChangeEvent({ name: 'B' })] },
      { id: a, type: 'clinic', version: 0, events: [buildChangeEvent({ hospital: old.id }), buildChangeEvent({ name: 'C' })] },
      { id: b, type: 'clinic', version: 0, events: [buildChangeEvent({ number: b })] },
    ];
    const { position } = await store.append({ command: buildTestCommand(), streams });
    expect((await store.loadEvents(a)).map((event) => event.position)).toEqual([position - 1, position - 2]);
    expect(await store.loadMany([old.id, a, b])).toMatchObject(
      new Map([
        [old.id, { version: 2 }],
        [a, { version: 2 }],
        [b, { version: 1 }],
      ]),
    );
    expect(await store.findHolder('number', b)).toBe(b);

    const before = await readCounts();
    await expect(store.append({ command: buildTestCommand(), streams })).rejects.toThrow(VersionConflict);
    expect(await readCounts()).toEqual(before);
  });

  test('without streams records the command alone', async () => {
    const { id, position } = await createTestPlace(store, 'hospital', { name: 'A' });
    const by = buildTestCommand();
    expect(await store.append({ command: by, streams: [], answer: { entity_id: id } })).toEqual({ position });
    expect(await store.findCommand(by.id)).toMatchObject({ status: 'done', position: null, answer: { entity_id: id } });
  });

  test('that lost the race changes nothing', async () => {
    const { id } = await createTestPlace(store, 'hospital', { name: 'A' });
    const loaded = await store.load(id);
    await changeTestPlace(store, id, { name: 'B' });
    const before = await readCounts();
    if (loaded === undefined) throw new Error('not there');
    await expect(
      store.append({ command: buildTestCommand(), streams: [{ ...loaded, events: [buildChangeEvent({ name: 'C' })] }] }),
    ).rejects.toThrow(VersionConflict);
    await expect(
      store.append({
        command: buildTestCommand(),
        streams: [{ id, type: 'hospital', version: 0, events: [buildChangeEvent({ name: 'C' })] }],
      }),
    ).rejects.toThrow(VersionConflict);
    expect(await readCounts()).toEqual(before);
    expect(await store.load(id)).toMatchObject({ version: 2, state: { name: 'B' } });
  });

  test('of sixteen at once on one stream: every event is there once, in versions without a gap', async () => {
    const { id } = await createTestPlace(store, 'hospital', { name: '0' });
    const until = async (n: number): Promise<void> =>
      changeTestPlace(store, id, { name: String(n) }).then(
        () => undefined,
        async (error: unknown) => {
          if (!(error instanceof VersionConflict)) throw error;
          return until(n);
        },
      );
    await Promise.all(Array.from({ length: 16 }, (__, n) => until(n)));
    const versions = (await store.loadEvents(id)).map((event) => event.version);
    expect(versions).toEqual(Array.from({ length: 17 }, (__, i) => 17 - i));
  });

  test('of the same command again, later and at once, has one effect', async () => {
    const by = buildTestCommand();
    const { id } = await createTestPlace(store, 'hospital', { name: 'A' });
    const loaded = await store.load(id);
    if (loaded === undefined) throw new Error('not there');
    const append = (): Promise<unknown> =>
      store.append({ command: by, streams: [{ ...loaded, events: [buildChangeEvent({ name: 'B' })] }] });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, append));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof RepeatedCommand)).toHaveLength(9);
    await expect(
      createTestPlace(store, 'hospital', {}).then(async (other) =>
        store.append({ command: by, streams: [{ ...loaded, id: other.id, version: 1, events: [buildChangeEvent({})] }] }),
      ),
    ).rejects.toThrow(RepeatedCommand);
    expect(await store.load(id)).toMatchObject({ version: 2 });
  });

  test('names the holder of what may exist only once, and a released one is free', async () => {
    const key = randomUUID();
    const holder = await createTestPlace(store, 'hospital', { name: 'A', number: key });
    const other = await createTestPlace(store, 'hospital', { name: 'B' });
    const before = await readCounts();
    await expect(changeTestPlace(store, other.id, { number: key })).rejects.toThrow(
      expect.objectContaining({ name: 'ReservationConflict', kind: 'number', key, holder: holder.id }),
    );
    await expect(
      store.append({
        command: buildTestCommand(),
        streams: [
          { id: randomUUID(), type: 'clinic', version: 0, events: [buildChangeEvent({ number: key })] },
          { id: randomUUID(), type: 'clinic', version: 0, events: [buildChangeEvent({})] },
        ],
      }),
    ).rejects.toThrow(ReservationConflict);
    expect(await readCounts()).toEqual(before);
    await changeTestPlace(store, holder.id, { number: null });
    await changeTestPlace(store, other.id, { number: key });
    expect(await store.findHolder('number', key)).toBe(other.id);
  });

  test('of one number by many at once: one gets it', async () => {
    const key = randomUUID();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => createTestPlace(store, 'hospital', { number: key })));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof ReservationConflict)).toHaveLength(7);
  });

  test('can hand a number from one stream to another', async () => {
    const key = randomUUID();
    const [a, b] = [await createTestPlace(store, 'hospital', { number: key }), await createTestPlace(store, 'hospital', {})];
    const loaded = await store.loadMany([a.id, b.id]);
    const [from, to] = [loaded.get(a.id), loaded.get(b.id)];
    if (from === undefined || to === undefined) throw new Error('not there');
    await store.append({
      command: buildTestCommand(),
      streams: [
        { ...to, events: [buildChangeEvent({ number: key })] },
        { ...from, events: [buildChangeEvent({ number: null })] },
      ],
    });
    expect(await store.findHolder('number', key)).toBe(b.id);
  });
});

test('events are never changed: update, delete, truncate and COPY over them are refused', async () => {
  await createTestPlace(store, 'hospital', { name: 'A' });
  for (const statement of [`update event set actor = 'x'`, `update event set data = '{}'`, 'delete from event', 'truncate event']) {
    await expect(pool.query(statement)).rejects.toThrow('events are never changed');
  }
});

test('only the data of events changes, and only for a command that is on record', async () => {
  const { id } = await createTestPlace(store, 'hospital', { name: 'Vorname' });
  const by = buildTestCommand();
  await store.append({ command: by, streams: [] });
  const redact = async (commandId: string, statement: string): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('kurator.redaction', $1, true)`, [commandId]);
      await client.query(statement, [id]);
      await client.query('commit');
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  await expect(redact(randomUUID(), `update event set data = '{}' where stream_id = $1`)).rejects.toThrow('events are never changed');
  await expect(redact(by.id, `update event set actor = 'x' where stream_id = $1`)).rejects.toThrow('events are never changed');
  await expect(redact(by.id, `delete from event where stream_id = $1`)).rejects.toThrow('events are never changed');
  const knownHistory = await store.loadWithEvents(id);
  expect(await store.loadWithEvents(id, { mark: knownHistory?.mark ?? '', people: [] })).toMatchObject({ events: undefined });
  await redact(by.id, `update event set data = '{}' where stream_id = $1`);
  expect(await store.loadEvents(id)).toMatchObject([{ data: {} }]);
  expect(await store.loadWithEvents(id, { mark: knownHistory?.mark ?? '', people: [] })).toMatchObject({ events: [{ data: {} }] });
});

test('a store told of an undeclared type says so', async () => {
  await expect(createTestPlace(store, 'unheard', {})).rejects.toThrow('stream type unheard is not declared');
});

test('streams that are asked for in one moment come each by itself, and one that is not there does not come', async () => {
  const [one, other] = [
    await createTestPlace(store, 'hospital', { name: 'Charité' }),
    await createTestPlace(store, 'hospital', { name: 'Eppendorf' }),
  ];
  const loaded = await Promise.all([one.id, randomUUID(), other.id, one.id].map((id) => store.load(id)));
  expect(loaded.map((stream) => stream?.state['name'])).toEqual(['Charité', undefined, 'Eppendorf', 'Charité']);
});
