import { hospitalCreate, hospitalDelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { locationCreate, locationUpdate } from '@kurator/contract/health/location/location.command';
import type { EntityType } from '@kurator/contract';
import { areas } from '../../areas.ts';
import { addressCreate } from '@kurator/contract/seedwork/address.command';
import { blacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { contactCreate, contactOptin } from '@kurator/contract/seedwork/contact.command';
import { commentAdd, noteUpdate } from '@kurator/contract/seedwork/note.command';
import { projectorsWake } from '@kurator/contract/seedwork/projector.command';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/database.ts';
import { id } from '../../testing/deciderScenario.ts';
import { anyText } from '../../testing/matcher.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { entityIdOf, testPrincipal, createTestApplication } from '../../testing/testApplication.ts';
import { Rejection } from '../rejection/rejection.ts';

const { url } = await createTestDatabase();
const application = await createTestApplication(url, { hasProjectors: false });
const { bus, store } = application;
const erika = testPrincipal(id(9001));

let ik = 260_000_000;
const buildHospitalBody = () => ({
  name: `Klinikum ${(ik += 1)}`,
  gba_ik_number: String(ik),
  ...addressBody,
  skip_duplicate_check: true,
});
async function createHospital(): Promise<{ id: string; ik: string; name: string }> {
  const body = buildHospitalBody();
  return { id: entityIdOf(await bus.execute(hospitalCreate, body, erika)), ik: body.gba_ik_number, name: body.name };
}
const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (answer) => ({ answer }),
    (error: unknown) => (error instanceof Rejection ? { status: error.status, reasons: error.reasons } : error),
  );
const matchRefusal = (status: number, code: string, field?: string) => ({
  status,
  reasons: [expect.objectContaining(field === undefined ? { code } : { code, field })],
});
const isGiven = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'answer' in answer;
const itemOf = (data: unknown): string => z.object({ item: z.object({ id: z.string() }) }).parse(data).item.id;
const withNotesAlone = (type: EntityType): EntityType => ({ ...type, capabilities: ['note'] });
const about = (entity_id: string, entity_type = 'hospital') => ({ entity_id, entity_type });

describe('a command', () => {
  it('answers the position, the entity and its version', async () => {
    const answer = await bus.execute(hospitalCreate, buildHospitalBody(), erika);
    expect(answer).toEqual({ position: await store.readHead(), entity_id: anyText, version: 1 });
    const next = await bus.execute(noteUpdate, { ...about(entityIdOf(answer)), note: 'x' }, erika);
    expect(next).toEqual({ position: await store.readHead(), entity_id: answer['entity_id'], version: 2 });
    expect((await store.loadEvents(entityIdOf(answer))).map(({ topic, actor }) => [topic, actor])).toEqual([
      ['health.entity.update_note', erika.id],
      ['health.hospital.create', erika.id],
    ]);
  });

  it('that changes nothing writes nothing, and says which version there is', async () => {
    const hospital = await createHospital();
    const head = await store.readHead();
    const answer = await bus.execute(noteUpdate, { ...about(hospital.id), note: '' }, erika);
    expect(answer).toEqual({ position: 0, entity_id: hospital.id, version: 1 });
    expect(await store.readHead()).toBe(head);
  });

  it('gives every new entity a number of its own', async () => {
    const hospitals = await Promise.all(Array.from({ length: 12 }, createHospital));
    const numbers = await Promise.all(hospitals.map(async (hospital) => (await store.load(hospital.id))?.state['dms_one_id']));
    expect(new Set(numbers).size).toBe(12);
  });

  it('without a rule of its own is unknown', async () => {
    const stranger = { ...hospitalCreate, topic: 'hospital.paint' };
    expect(await refusal(bus.execute(stranger, {}, erika))).toEqual(matchRefusal(404, 'request.topic_unknown'));
  });

  it('about the projectors writes no event', async () => {
    const head = await store.readHead();
    expect(await bus.execute(projectorsWake, {}, testPrincipal(id(9), []))).toEqual({ position: head });
    expect(await store.readHead()).toBe(head);
  });
});

describe('the subject of a command', () => {
  it('exists', async () => {
    expect(await refusal(bus.execute(noteUpdate, { ...about(id(1)), note: 'x' }, erika))).toEqual(
      matchRefusal(404, 'entity.unknown', 'entity_id'),
    );
    expect(await refusal(bus.execute(hospitalDelete, { hospital_id: id(1) }, erika))).toEqual(
      matchRefusal(404, 'entity.unknown', 'hospital_id'),
    );
    expect(await refusal(bus.execute(contactOptin, { contact_id: id(1), date: '2026-01-15' }, erika))).toEqual(
      matchRefusal(404, 'item.unknown', 'contact_id'),
    );
  });

  it('is of the type that is named', async () => {
    const hospital = await createHospital();
    expect(await refusal(bus.execute(noteUpdate, { ...about(hospital.id, 'clinic'), note: 'x' }, erika))).toEqual(
      matchRefusal(404, 'entity.unknown', 'entity_id'),
    );
    expect(
      await refusal(
        bus.execute(locationUpdate, { location_id: hospital.id, name: 'x', display_name: 'x', gba_location_number: '1' }, erika),
      ),
    ).toEqual(matchRefusal(404, 'entity.unknown', 'location_id'));
  });

  it.each(['ward', 'Hospital', 'constructor', '__proto__', ''])('is of a type that there is, not %j', async (type) => {
    const answer = await refusal(bus.execute(commentAdd, { ...about(id(1), type), comment: 'x' }, erika));
    expect(answer).toMatchObject({ status: 422, reasons: [{ field: 'entity_type' }] });
  });

  it('can be asked what the command is for', async () => {
    const other = await createTestApplication(url, {
      hasProjectors: false,
      areas: areas.map((area) => ({
        ...area,
        contract: { ...area.contract, entityTypes: area.contract.entityTypes?.map(withNotesAlone) ?? [] },
      })),
    });
    const hospital = await createHospital();
    expect(await refusal(other.bus.execute(blacklistProcess, { ...about(hospital.id), reason: 'x' }, erika))).toEqual(
      matchRefusal(409, 'entity.capability'),
    );
    expect(await refusal(other.bus.execute(noteUpdate, { ...about(hospital.id), note: 'x' }, erika))).toMatchObject({
      answer: { version: 2 },
    });
  });
});

describe('a permission', () => {
  const business = testPrincipal(id(9), ['dms.can_access_business_research']);
  it('is that of the entity’s domain', async () => {
    const hospital = await createHospital();
    expect(await refusal(bus.execute(noteUpdate, { ...about(hospital.id), note: 'x' }, business))).toEqual(
      matchRefusal(403, 'request.forbidden'),
    );
    const verification = testPrincipal(id(9), ['dms.can_access_health_verification']);
    expect(await refusal(bus.execute(noteUpdate, { ...about(hospital.id), note: 'x' }, verification))).toMatchObject({
      answer: { version: 2 },
    });
    expect(await refusal(bus.execute(blacklistProcess, { ...about(hospital.id), reason: 'x' }, verification))).toEqual(
      matchRefusal(403, 'request.forbidden'),
    );
  });

  it('is asked before the body is read', async () => {
    expect(await refusal(bus.execute(hospitalCreate, { nonsense: true }, business))).toEqual(matchRefusal(403, 'request.forbidden'));
  });

  it('is asked where the entity is found by something of its own', async () => {
    const hospital = await createHospital();
    await bus.execute(contactCreate, { ...about(hospital.id), last_name: 'Muster' }, erika);
    const [created] = await store.loadEvents(hospital.id, { limit: 1 });
    const contact = itemOf(created?.data);
    expect(await refusal(bus.execute(contactOptin, { contact_id: contact, date: '2026-01-15' }, business))).toEqual(
      matchRefusal(403, 'request.forbidden'),
    );
  });

  it('of the provider company is for its own people', async () => {
    const internal = { ...hospitalDelete, isInternal: true };
    expect(await refusal(bus.execute(internal, { hospital_id: id(1) }, erika))).toEqual(matchRefusal(403, 'request.forbidden'));
  });
});

describe('a unique key', () => {
  it('is refused at its field, naming who has it', async () => {
    const [one, two] = [await createHospital(), await createHospital()];
    expect(await refusal(bus.execute(hospitalCreate, { ...buildHospitalBody(), gba_ik_number: one.ik }, erika))).toEqual({
      status: 409,
      reasons: [{ code: 'hospital.ik_number_taken', field: 'gba_ik_number', params: { key: one.ik, name: one.name } }],
    });
    const update = { hospital_id: two.id, name: two.name, display_name: two.name, gba_ik_number: one.ik };
    expect(await refusal(bus.execute(hospitalUpdate, update, erika))).toEqual(
      matchRefusal(409, 'hospital.ik_number_taken', 'gba_ik_number'),
    );
  });

  it('stays with who is deleted, and the refusal says so and who that is', async () => {
    const one = await createHospital();
    await bus.execute(hospitalDelete, { hospital_id: one.id }, erika);
    expect(await refusal(bus.execute(hospitalCreate, { ...buildHospitalBody(), gba_ik_number: one.ik }, erika))).toMatchObject({
      status: 409,
      reasons: [
        {
          code: 'entity.taken_by_deleted',
          field: 'gba_ik_number',
          params: { key: one.ik, name: one.name, dms_one_id: (await application.store.load(one.id))?.state['dms_one_id'] },
        },
      ],
    });
  });

  it('is given to one of many at once', async () => {
    const body = buildHospitalBody();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(bus.execute(hospitalCreate, body, erika))));
    expect(answers.filter(isGiven)).toHaveLength(1);
    expect(answers.filter((answer) => !isGiven(answer))).toHaveLength(11);
  });

  it('is free again when its holder gives it away', async () => {
    const one = await createHospital();
    await bus.execute(hospitalUpdate, { hospital_id: one.id, name: one.name, display_name: one.name, gba_ik_number: '' }, erika);
    expect(await refusal(bus.execute(hospitalCreate, { ...buildHospitalBody(), gba_ik_number: one.ik }, erika))).toMatchObject({
      answer: { version: 1 },
    });
  });

  it('is a location’s number within its hospital', async () => {
    const [one, two] = [await createHospital(), await createHospital()];
    const body = { name: 'Nord', gba_location_number: '771', zipcode: '01067', city: 'Dresden', skip_duplicate_check: true };
    await bus.execute(locationCreate, { ...body, hospital_id: one.id }, erika);
    await bus.execute(locationCreate, { ...body, hospital_id: two.id }, erika);
    expect(await refusal(bus.execute(locationCreate, { ...body, hospital_id: one.id }, erika))).toEqual(
      matchRefusal(409, 'location.number_taken', 'gba_location_number'),
    );
  });
});

it('many at once at one entity all come to pass', async () => {
  const hospital = await createHospital();
  const streets = Array.from({ length: 30 }, (_, index) => `Ring ${index}`);
  const outcomes = streets.map((street) =>
    refusal(
      bus.execute(
        addressCreate,
        { ...about(hospital.id), street, zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' },
        erika,
      ),
    ),
  );
  expect((await Promise.all(outcomes)).filter((answer) => !isGiven(answer))).toEqual([]);
  const addresses = (await store.load(hospital.id))?.state['addresses'];
  expect(addresses).toHaveLength(31);
});
