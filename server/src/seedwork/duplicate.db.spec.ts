import type { Command } from '@kurator/contract';
import { clinicCreate } from '@kurator/contract/health/clinic/clinic.command';
import { hospitalCreate, hospitalDelete } from '@kurator/contract/health/hospital/hospital.command';
import { locationCreate } from '@kurator/contract/health/location/location.command';
import { describe, expect, it } from 'vitest';
import { Rejection } from '../platform/bus/index.ts';
import { createTestDatabase } from '../testing/database.ts';
import { id } from '../testing/deciderScenario.ts';
import { entityIdOf, testPrincipal, createTestApplication } from '../testing/testApplication.ts';

const { url } = await createTestDatabase();
const { bus, store, projectors } = await createTestApplication(url);
const erika = testPrincipal(id(9001));

async function waitForLists(): Promise<void> {
  for (const view of ['hospital_list', 'hospital_location_list', 'clinic_list'])
    expect(await projectors.waitFor(view, await store.readHead(), 10_000), view).toBe(0);
}

/** Gives a command and waits for the lists, which hold the candidates. */
async function give(command: Command, body: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await bus.execute(command, body, erika);
  await waitForLists();
  return entityIdOf(answer);
}

let ik = 265_000_000;
const buildHospitalBody = (name: string, zipcode: string) => ({
  name,
  zipcode,
  gba_ik_number: String((ik += 1)),
  street: 'Ring 1',
  city: 'Ort',
  state: 'Sachsen',
  country: 'DE',
});
const hospitalId = await give(hospitalCreate, buildHospitalBody('Städtisches Krankenhaus Müller gGmbH', '01067'));

/** Rejection of a new hospital by dry run. */
async function readCandidates(name: string, zipcode: string): Promise<unknown> {
  return bus.execute(hospitalCreate, buildHospitalBody(name, zipcode), erika, { isDryRun: true }).then(
    () => [],
    (error: unknown) => (error instanceof Rejection ? error.extra['candidates'] : error),
  );
}

const create = (name: string): Promise<unknown> => bus.execute(hospitalCreate, buildHospitalBody(name, '99084'), erika);

it('finds what was created a moment before, and one of several at once', async () => {
  await create('Klinik am Augenblick');
  await expect(create('Klinik am Augenblick')).rejects.toMatchObject({ reasons: [{ code: 'entity.duplicates' }] });
  const ended = await Promise.allSettled(['1', '2', '3'].map(() => create('Klinik der Zwillinge')));
  // Any of them may be the first.
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

it('does not guess where the list is behind: it says so, until the sender goes on', async () => {
  await waitForLists();
  const holder = await store.pool.connect();
  await holder.query('begin; lock table hospital_list in exclusive mode');
  try {
    const body = buildHospitalBody('Klinik am Rückstand', '99084');
    await create('Klinik am Anfang des Rückstands');
    const behind = { status: 409, reasons: [{ code: 'entity.duplicates_unknown' }], extra: { candidates: [] } };
    for (const isDryRun of [true, false])
      await expect(bus.execute(hospitalCreate, body, erika, { isDryRun })).rejects.toMatchObject(behind);
    const createdId = entityIdOf(await bus.execute(hospitalCreate, { ...body, skip_duplicate_check: true }, erika));
    expect((await store.loadEvents(createdId))[0]?.data).toMatchObject({ duplicates_unknown: true });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await waitForLists();
  await expect(create('Klinik am Rückstand')).rejects.toMatchObject({ reasons: [{ code: 'entity.duplicates' }] });
});

describe('a hospital that may be there already', () => {
  it.each([
    ['by the same name', 'Städtisches Krankenhaus Müller gGmbH', '01067'],
    ['by its name in another case', 'STÄDTISCHES KRANKENHAUS MÜLLER', '01067'],
    ['by its name transcribed', 'Staedtisches Krankenhaus Mueller', '01067'],
    ['by its name in another legal form', 'Städtisches Krankenhaus Müller AG', '01067'],
    ['by nearly its name', 'Städtische Krankenhaus Müller', '01067'],
    ['in the neighbourhood', 'Städtisches Krankenhaus Müller', '01099'],
  ])('is found %s', async (_what, name, zipcode) =>
    expect(await readCandidates(name, zipcode)).toMatchObject([
      { id: hospitalId, entity_type: 'hospital', name: 'Städtisches Krankenhaus Müller gGmbH', reasons: ['name', 'zipcode'] },
    ]),
  );

  it.each([
    ['far away', 'Städtisches Krankenhaus Müller', '80331'],
    ['by another name', 'Herzzentrum', '01067'],
    ['by one of its words', 'Städtisches Krankenhaus Meißen', '01067'],
    ['by a part of its name', 'Müller', '01067'],
  ])('is not found %s', async (_what, name, zipcode) => expect(await readCandidates(name, zipcode)).toEqual([]));

  it('says how alike it is', async () => {
    expect(await readCandidates('Städtisches Krankenhaus Müller', '01067')).toMatchObject([{ score: 1 }]);
  });

  it('is begun nevertheless when the sender goes on, and the skip is on record', async () => {
    const body = buildHospitalBody('Städtisches Krankenhaus Müller', '01067');
    await expect(bus.execute(hospitalCreate, body, erika)).rejects.toMatchObject({ status: 409, reasons: [{ code: 'entity.duplicates' }] });
    const createdId = await give(hospitalCreate, { ...body, skip_duplicate_check: true });
    const [creationEvent] = await store.loadEvents(createdId);
    expect(creationEvent?.data).toMatchObject({ skipped_duplicates: [{ id: hospitalId, name: 'Städtisches Krankenhaus Müller gGmbH' }] });
    await give(hospitalDelete, { hospital_id: createdId });
    expect(await readCandidates('Städtisches Krankenhaus Müller', '01067')).toHaveLength(1);
  });
});

it('is not offered where the number is taken: that is said first, at its field', async () => {
  const body = {
    ...buildHospitalBody('Städtisches Krankenhaus Müller', '01067'),
    gba_ik_number: (await store.load(hospitalId))?.state['gba_ik_number'],
  };
  const numberRejection = { status: 409, reasons: [{ field: 'gba_ik_number', code: 'hospital.ik_number_taken' }], extra: {} };
  for (const isDryRun of [false, true])
    await expect(bus.execute(hospitalCreate, body, erika, { isDryRun })).rejects.toMatchObject(numberRejection);
  const place = { hospital_id: hospitalId, name: 'Haus West', zipcode: '01067', city: 'Dresden' };
  await give(locationCreate, { ...place, gba_location_number: '771199' });
  await expect(bus.execute(locationCreate, { ...place, gba_location_number: '771199' }, erika)).rejects.toMatchObject({
    reasons: [{ field: 'gba_location_number', code: 'location.number_taken' }],
  });
  await expect(bus.execute(locationCreate, { ...place, gba_location_number: '771198' }, erika)).rejects.toMatchObject({
    reasons: [{ code: 'entity.duplicates' }],
  });
});

const at = (zipcode: string, number: string) => ({
  hospital_id: hospitalId,
  name: 'Haus Nord',
  zipcode,
  city: 'Ort',
  gba_location_number: number,
});
const clinic = (location_id: string) => ({ hospital_id: hospitalId, location_id, name: 'Klinik für Chirurgie' });
it('locations are compared by their zip code, clinics within their location', async () => {
  const [north, far] = [await give(locationCreate, at('01067', '1')), await give(locationCreate, at('80331', '2'))];
  await expect(bus.execute(locationCreate, at('01069', '3'), erika)).rejects.toMatchObject({ extra: { candidates: [{ id: north }] } });
  const surgery = await give(clinicCreate, clinic(north));
  await give(clinicCreate, clinic(far));
  await expect(bus.execute(clinicCreate, clinic(north), erika)).rejects.toMatchObject({
    extra: { candidates: [{ id: surgery, reasons: ['name', 'parent'] }] },
  });
});
