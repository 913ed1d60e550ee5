import { hospitalCreate, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { commentAdd, noteUpdate } from '@kurator/contract/seedwork/note.command';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { id } from '../../testing/deciderScenario.ts';
import { anyText } from '../../testing/matcher.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { entityIdOf, testPrincipal, createTestApplication } from '../../testing/testApplication.ts';
import { deriveCommandId } from './idempotency.ts';

const { url, pool } = await createTestDatabase();
const one = await createTestApplication(url, { hasProjectors: false });
const two = await createTestApplication(url, { hasProjectors: false });
const erika = testPrincipal(id(9001));
const body = (n: number) => ({
  name: `Klinikum ${n}`,
  gba_ik_number: String(262_000_000 + n),
  ...addressBody,
  skip_duplicate_check: true,
});
const count = async (): Promise<number> => (await pool.query<{ n: number }>('select count(*) as n from event')).rows[0]?.n ?? -1;
const lastNumber = async (): Promise<unknown> => (await pool.query('select last_value from human_id')).rows;
const createHospital = async (n: number): Promise<string> => entityIdOf(await one.bus.execute(hospitalCreate, body(n), erika));

describe('an Idempotency-Key', () => {
  it('sent 50 times at once to two nodes has one effect and one answer', async () => {
    const before = await count();
    const requests = Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? one : two).bus.execute(hospitalCreate, body(1), erika, { idempotencyKey: 'fifty' }),
    );
    const answers = await Promise.all(requests);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await count()).toBe(before + 1);
    expect(answers[0]).toEqual({ position: await one.store.readHead(), version: 1, entity_id: anyText });
  });

  it('sent 50 times at once for something that is there already has one effect and one answer', async () => {
    const hospital = await createHospital(2);
    const before = await count();
    const comment = { entity_id: hospital, entity_type: 'hospital', comment: 'Rückruf' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? one : two).bus.execute(commentAdd, comment, erika, { idempotencyKey: 'comment' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.position)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('is refused with another body, topic or version', async () => {
    const hospital = await createHospital(3);
    const update = { hospital_id: hospital, name: 'A', display_name: 'A' };
    await one.bus.execute(hospitalUpdate, update, erika, { idempotencyKey: 'used' });
    const reused = { status: 422, reasons: [{ code: 'request.idempotency_reused' }] };
    const before = await count();
    await expect(two.bus.execute(hospitalUpdate, { ...update, name: 'B' }, erika, { idempotencyKey: 'used' })).rejects.toMatchObject(
      reused,
    );
    await expect(
      two.bus.execute(noteUpdate, { entity_id: hospital, entity_type: 'hospital', note: 'x' }, erika, { idempotencyKey: 'used' }),
    ).rejects.toMatchObject(reused);
    await expect(two.bus.execute(hospitalUpdate, update, erika, { idempotencyKey: 'used', expectedVersion: 1 })).rejects.toMatchObject(
      reused,
    );
    expect(await count()).toBe(before);
  });

  it('is each person’s own', async () => {
    const hospital = await createHospital(4);
    const comment = { entity_id: hospital, entity_type: 'hospital', comment: 'Rückruf' };
    await one.bus.execute(commentAdd, comment, erika, { idempotencyKey: 'mine' });
    const before = await count();
    await one.bus.execute(commentAdd, { ...comment, comment: 'Anderes' }, testPrincipal(id(9002)), { idempotencyKey: 'mine' });
    expect(await count()).toBe(before + 1);
  });

  it('answers the first answer, whatever happened since', async () => {
    const hospital = await createHospital(5);
    const update = { hospital_id: hospital, name: 'Erster', display_name: 'Erster' };
    const first = await one.bus.execute(hospitalUpdate, update, erika, { idempotencyKey: 'first' });
    await one.bus.execute(hospitalUpdate, { ...update, name: 'Zweiter' }, erika);
    expect(await two.bus.execute(hospitalUpdate, update, erika, { idempotencyKey: 'first' })).toEqual(first);
    expect((await one.store.load(hospital))?.state['name']).toBe('Zweiter');
  });

  it('costs no number that people see', async () => {
    const first = await one.bus.execute(hospitalCreate, body(9), erika, { idempotencyKey: 'number' });
    const before = await lastNumber();
    expect(await two.bus.execute(hospitalCreate, body(9), erika, { idempotencyKey: 'number' })).toEqual(first);
    expect(await lastNumber()).toEqual(before);
  });

  it('holds for a command that changed nothing, too', async () => {
    const hospital = await createHospital(6);
    const note = { entity_id: hospital, entity_type: 'hospital', note: '' };
    const first = await one.bus.execute(noteUpdate, note, erika, { idempotencyKey: 'nothing' });
    expect(first).toMatchObject({ position: 0 });
    await one.bus.execute(noteUpdate, { ...note, note: 'Rückruf' }, erika);
    expect(await two.bus.execute(noteUpdate, note, erika, { idempotencyKey: 'nothing' })).toEqual(first);
    expect((await one.store.load(hospital))?.state['note']).toMatchObject({ note: 'Rückruf' });
  });

  it('of a refused command may be used again', async () => {
    const hospital = await createHospital(7);
    const takenBody = { ...body(8), gba_ik_number: body(7).gba_ik_number };
    await expect(one.bus.execute(hospitalCreate, takenBody, erika, { idempotencyKey: 'again' })).rejects.toMatchObject({ status: 409 });
    await one.bus.execute(hospitalUpdate, { hospital_id: hospital, name: 'x', display_name: 'x', gba_ik_number: '' }, erika);
    expect(await one.bus.execute(hospitalCreate, takenBody, erika, { idempotencyKey: 'again' })).toMatchObject({ version: 1 });
  });
});

it('the id behind a key is a UUID of its person and key', () => {
  expect(deriveCommandId('a', 'b')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(deriveCommandId('a', 'b')).toBe(deriveCommandId('a', 'b'));
  expect(new Set([deriveCommandId('a', 'b'), deriveCommandId('b', 'a'), deriveCommandId('a', 'c')]).size).toBe(3);
});
