import { randomUUID } from 'node:crypto';
import { clinicCreate, clinicMove } from '@kurator/contract/health/clinic/clinic.command';
import { hospitalCreate, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { locationCreate, locationMove, locationSetBeds, locationUpdate } from '@kurator/contract/health/location/location.command';
import { medicChangeSpecializations, medicCreate, medicUpdate, specializationSlots } from '@kurator/contract/health/medic/medic.command';
import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import { contactCreate, contactDelete, contactOptout, contactUpdate } from '@kurator/contract/seedwork/contact.command';
import { noteUpdate } from '@kurator/contract/seedwork/note.command';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/database.ts';
import { id } from '../../testing/deciderScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { entityIdOf, testPrincipal, createTestApplication } from '../../testing/testApplication.ts';
import type { Command } from '@kurator/contract';

const { url } = await createTestDatabase();
const { bus, store } = await createTestApplication(url, { hasProjectors: false });
const [erika, max] = [testPrincipal(id(9001)), testPrincipal(id(9002))];

let ik = 263_000_000;
const address = { ...addressBody, skip_duplicate_check: true };
const createEntity = async (command: Command, body: Readonly<Record<string, unknown>>): Promise<string> =>
  entityIdOf(await bus.execute(command, body, erika));
const createHospital = async (): Promise<string> =>
  createEntity(hospitalCreate, { ...address, name: 'Klinikum', display_name: 'Klinikum', gba_ik_number: String((ik += 1)) });
const createLocation = async (hospital_id: string, gba_location_number = '1'): Promise<string> =>
  createEntity(locationCreate, {
    hospital_id,
    name: 'Nord',
    display_name: 'Nord',
    gba_location_number,
    zipcode: '01067',
    city: 'Dresden',
    skip_duplicate_check: true,
  });
const createMedic = async (): Promise<string> =>
  createEntity(medicCreate, {
    gender: 'F',
    first_name: 'Eva',
    last_name: 'Muster',
    email: 'eva@muster.example',
    skip_duplicate_check: true,
  });
const loadState = async (entity: string) => (await store.load(entity))?.state ?? {};
const itemOf = (data: unknown): string => z.object({ item: z.object({ id: z.string() }) }).parse(data).item.id;
const conflict = (fields: Readonly<Record<string, { theirs: unknown; yours: unknown }>>, version: number) => ({
  status: 409,
  reasons: [{ code: 'request.conflict' }, ...Object.keys(fields).map((field) => ({ field, code: 'field.conflict' }))],
  extra: { conflicts: fields, version },
});

describe('a dialog that was opened before somebody else saved', () => {
  it('keeps what the other changed and it did not touch', async () => {
    const hospital = await createHospital();
    await bus.execute(hospitalUpdate, { hospital_id: hospital, name: 'Max’ Name', display_name: 'Klinikum' }, max);
    const stale = { hospital_id: hospital, name: 'Klinikum', display_name: 'Erikas Anzeige' };
    expect(await bus.execute(hospitalUpdate, stale, erika, { expectedVersion: 1 })).toMatchObject({ version: 3 });
    expect(await loadState(hospital)).toMatchObject({ name: 'Max’ Name', display_name: 'Erikas Anzeige' });
  });

  it('is told of both values where both changed the same, and nothing is written', async () => {
    const hospital = await createHospital();
    await bus.execute(hospitalUpdate, { hospital_id: hospital, name: 'Max’ Name', display_name: 'Klinikum' }, max);
    const head = await store.readHead();
    const stale = { hospital_id: hospital, name: 'Erikas Name', display_name: 'Erikas Anzeige' };
    await expect(bus.execute(hospitalUpdate, stale, erika, { expectedVersion: 1 })).rejects.toMatchObject(
      conflict({ name: { theirs: 'Max’ Name', yours: 'Erikas Name' } }, 2),
    );
    expect(await store.readHead()).toBe(head);
  });

  it('is told of both values however much happened since', async () => {
    const hospital = await createHospital();
    await bus.execute(hospitalUpdate, { hospital_id: hospital, name: 'Max’ Name', display_name: 'Klinikum' }, max);
    const events = Array.from({ length: 1_000 }, (_, n) => ({
      topic: 'health.hospital.update',
      data: { before: { display_name: `Anzeige ${n - 1}` }, after: { display_name: `Anzeige ${n}` } },
    }));
    await store.append({
      command: { id: randomUUID(), topic: 'health.hospital.update', actor: max.id },
      streams: [{ id: hospital, type: 'hospital', version: 2, state: await loadState(hospital), events }],
    });
    const stale = { hospital_id: hospital, name: 'Erikas Name', display_name: 'Anzeige 999' };
    await expect(bus.execute(hospitalUpdate, stale, erika, { expectedVersion: 1 })).rejects.toMatchObject(
      conflict({ name: { theirs: 'Max’ Name', yours: 'Erikas Name' } }, 1_002),
    );
  });

  it('is refused where it says that it saw a version that is not there yet', async () => {
    const hospital = await createHospital();
    const head = await store.readHead();
    const ahead = { hospital_id: hospital, name: 'Neu', display_name: 'Klinikum' };
    await expect(bus.execute(hospitalUpdate, ahead, erika, { expectedVersion: 2 })).rejects.toMatchObject({
      status: 422,
      reasons: [{ field: 'expected_version', code: 'request.version_ahead', params: { version: 1 } }],
    });
    expect(await store.readHead()).toBe(head);
  });

  it('may say the same as the other', async () => {
    const hospital = await createHospital();
    await bus.execute(hospitalUpdate, { hospital_id: hospital, name: 'Neu', display_name: 'Klinikum' }, max);
    expect(
      await bus.execute(hospitalUpdate, { hospital_id: hospital, name: 'Neu', display_name: 'Klinikum' }, erika, { expectedVersion: 1 }),
    ).toMatchObject({ position: 0 });
  });

  it('may overwrite what it has seen', async () => {
    const hospital = await createHospital();
    await bus.execute(hospitalUpdate, { hospital_id: hospital, name: 'Max’ Name', display_name: 'Klinikum' }, max);
    await bus.execute(hospitalUpdate, { hospital_id: hospital, name: 'Erikas Name', display_name: 'Klinikum' }, erika, {
      expectedVersion: 2,
    });
    expect(await loadState(hospital)).toMatchObject({ name: 'Erikas Name' });
  });

  it('conflicts over one entry of a list, not over its neighbours', async () => {
    const hospital = await createHospital();
    const about = { entity_id: hospital, entity_type: 'hospital' };
    for (const last_name of ['Erste', 'Zweite']) await bus.execute(contactCreate, { ...about, last_name }, erika);
    const contacts = (await store.loadEvents(hospital, { limit: 2 })).map(({ data }) => itemOf(data)).toReversed();
    const change = (index: number, last_name: string) => ({ ...about, contact_id: contacts[index], last_name });
    await bus.execute(contactUpdate, change(0, 'Max’ Erste'), max);
    await bus.execute(contactUpdate, change(1, 'Erikas Zweite'), erika, { expectedVersion: 3 });
    await expect(bus.execute(contactUpdate, change(0, 'Erikas Erste'), erika, { expectedVersion: 3 })).rejects.toMatchObject(
      conflict({ last_name: { theirs: 'Max’ Erste', yours: 'Erikas Erste' } }, 5),
    );
  });

  it('conflicts over who is primary, unless it does not say', async () => {
    const hospital = await createHospital();
    const about = { entity_id: hospital, entity_type: 'hospital' };
    for (const last_name of ['Erste', 'Zweite']) await bus.execute(contactCreate, { ...about, last_name }, erika);
    const [first, second] = (await store.loadEvents(hospital, { limit: 2 })).map(({ data }) => itemOf(data)).toReversed();
    await bus.execute(contactUpdate, { ...about, contact_id: second, last_name: 'Zweite', primary: true }, max);
    const stale = { ...about, contact_id: first, first_name: 'Anna', last_name: 'Erste' };
    await expect(bus.execute(contactUpdate, { ...stale, primary: true }, erika, { expectedVersion: 3 })).rejects.toMatchObject(
      conflict({ primary: { theirs: false, yours: true } }, 4),
    );
    await bus.execute(contactUpdate, stale, erika, { expectedVersion: 3 });
    expect(await loadState(hospital)).toMatchObject({
      contacts: [
        { last_name: 'Zweite', primary: true },
        { first_name: 'Anna', primary: false },
      ],
    });
  });

  it('does not delete an entry that somebody else changed meanwhile, but its neighbour', async () => {
    const hospital = await createHospital();
    const about = { entity_id: hospital, entity_type: 'hospital' };
    for (const last_name of ['Erste', 'Zweite']) await bus.execute(contactCreate, { ...about, last_name }, erika);
    const [first, second] = (await store.loadEvents(hospital, { limit: 2 })).map(({ data }) => itemOf(data)).toReversed();
    await bus.execute(contactOptout, { ...about, contact_id: first, date: '2026-01-02' }, max);
    const deleteContact = (contact_id: string | undefined, expectedVersion: number) =>
      bus.execute(contactDelete, { ...about, contact_id }, erika, { expectedVersion });
    await expect(deleteContact(first, 3)).rejects.toMatchObject({
      status: 409,
      reasons: [{ code: 'request.conflict' }, { code: 'request.changed_by' }],
      extra: { conflicts: { contact_id: { theirs: { optin: false, optin_date: '2026-01-02' }, yours: null } }, version: 4 },
    });
    await deleteContact(second, 3);
    await deleteContact(first, 4);
    expect((await loadState(hospital))['contacts']).toBeUndefined();
  });

  it('adds a contact named like the hospital was, though that was renamed', async () => {
    const hospital = await createHospital();
    await bus.execute(hospitalUpdate, { hospital_id: hospital, name: 'Max’ Name', display_name: 'Klinikum' }, max);
    const contact = { entity_id: hospital, entity_type: 'hospital', name: 'Klinikum' };
    await bus.execute(contactCreate, contact, erika, { expectedVersion: 1 });
    expect(await loadState(hospital)).toMatchObject({ name: 'Max’ Name', contacts: [{ name: 'Klinikum' }] });
  });

  it('conflicts over a note, unless it left it alone', async () => {
    const hospital = await createHospital();
    const about = { entity_id: hospital, entity_type: 'hospital' };
    await bus.execute(noteUpdate, { ...about, note: 'Alt' }, erika);
    await bus.execute(noteUpdate, { ...about, note: 'Von Max' }, max);
    await expect(bus.execute(noteUpdate, { ...about, note: 'Von Erika' }, erika, { expectedVersion: 2 })).rejects.toMatchObject(
      conflict({ note: { theirs: 'Von Max', yours: 'Von Erika' } }, 3),
    );
    expect(await bus.execute(noteUpdate, { ...about, note: 'Alt' }, erika, { expectedVersion: 2 })).toMatchObject({ position: 0 });
  });

  it('keeps report years apart', async () => {
    const location = await createLocation(await createHospital());
    const about = { entity_id: location, entity_type: 'hospital_location' };
    await bus.execute(entityRecordReportYear, { ...about, year: 2020, number_of_beds: 100 }, erika);
    await bus.execute(entityRecordReportYear, { ...about, year: 2020, number_of_beds: 120 }, max);
    await bus.execute(entityRecordReportYear, { ...about, year: 2021, number_of_beds: 100 }, erika, { expectedVersion: 2 });
    expect(await loadState(location)).toMatchObject({
      reports: [
        { year: 2021, number_of_beds: 100 },
        { year: 2020, number_of_beds: 120 },
      ],
    });
  });

  it('leaves beds alone that somebody else set meanwhile', async () => {
    const location = await createLocation(await createHospital());
    await bus.execute(
      entityRecordReportYear,
      { entity_id: location, entity_type: 'hospital_location', year: 2020, number_of_beds: 100 },
      erika,
    );
    await bus.execute(locationSetBeds, { location_id: location, number_of_beds: 300 }, max);
    const stale = { location_id: location, name: 'Süd', display_name: 'Nord', gba_location_number: '1', number_of_beds: 100 };
    await bus.execute(locationUpdate, stale, erika, { expectedVersion: 2 });
    expect(await loadState(location)).toMatchObject({ name: 'Süd', reports: [{ number_of_beds: 300 }, { number_of_beds: 100 }] });
  });

  it('does not move on what somebody else has moved already', async () => {
    const [from, to, elsewhere] = [await createHospital(), await createHospital(), await createHospital()];
    const location = await createLocation(from);
    await createEntity(clinicCreate, { hospital_id: from, location_id: location, name: 'Chirurgie' });
    const readNumber = async (hospital: string) => (await loadState(hospital))['dms_one_id'];
    const moving = { location_id: location, hospital_id: from };
    await bus.execute(locationMove, { ...moving, new_hospital_human_id: await readNumber(to) }, max);
    const stale = { ...moving, new_hospital_human_id: await readNumber(elsewhere) };
    await expect(bus.execute(locationMove, stale, erika, { expectedVersion: 1 })).rejects.toMatchObject({
      status: 409,
      reasons: [{ code: 'location.of_other_hospital', params: { name: 'Klinikum' } }],
    });
    expect(await loadState(location)).toMatchObject({ hospital_id: to });
  });

  it('does not place a department anew that somebody else has placed already', async () => {
    const hospital = await createHospital();
    const location = await createLocation(hospital);
    const [north, south] = [await createLocation(hospital, '2'), await createLocation(hospital, '3')];
    const clinic = await createEntity(clinicCreate, { hospital_id: hospital, location_id: location, name: 'Chirurgie' });
    const to = async (place: string) => ({
      clinic_id: clinic,
      hospital_id: hospital,
      location_human_id: (await loadState(place))['dms_one_id'],
    });
    await bus.execute(clinicMove, await to(north), max);
    const [theirs, yours] = [await to(north), await to(south)];
    await expect(bus.execute(clinicMove, yours, erika, { expectedVersion: 1 })).rejects.toMatchObject(
      conflict({ location_human_id: { theirs: theirs.location_human_id, yours: yours.location_human_id } }, 2),
    );
  });

  it('chooses specialities slot by slot', async () => {
    const medic = await createMedic();
    const slots = (...codes: string[]) => ({
      medic_id: medic,
      ...Object.fromEntries(specializationSlots.map((slot, i) => [slot, codes[i] ?? ''])),
    });
    await bus.execute(medicChangeSpecializations, slots('011001', '371001'), max);
    await expect(bus.execute(medicChangeSpecializations, slots('021001'), erika, { expectedVersion: 1 })).rejects.toMatchObject(
      conflict({ specialization_1: { theirs: '011001', yours: '021001' } }, 2),
    );
    await bus.execute(medicChangeSpecializations, slots('011001', '', ''), erika, { expectedVersion: 1 });
    expect(await loadState(medic)).toMatchObject({ specializations: ['011001', '371001'] });
  });

  it('takes an empty field and one without a value for the same, and a year that is not named for none', async () => {
    const medic = await createMedic();
    const baseFields = { medic_id: medic, gender: 'F', first_name: 'Eva', comment: 'Hochzeit' };
    await bus.execute(medicUpdate, { ...baseFields, last_name: 'Muster', title: 'Dr.', birth_year: 1970 }, max);
    await bus.execute(medicUpdate, { ...baseFields, last_name: 'Neu', title: '', birth_year: null }, erika, { expectedVersion: 1 });
    expect(await loadState(medic)).toMatchObject({ last_name: 'Neu', title: 'Dr.', birth_year: 1970 });
  });
});
