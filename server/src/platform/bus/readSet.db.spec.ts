import { clinicCreate, clinicMove } from '@kurator/contract/health/clinic/clinic.command';
import { hospitalCreate, hospitalDelete } from '@kurator/contract/health/hospital/hospital.command';
import { locationCreate, locationDelete, locationUndelete } from '@kurator/contract/health/location/location.command';
import { affiliationCreate } from '@kurator/contract/health/medic/affiliation.command';
import { medicCreate } from '@kurator/contract/health/medic/medic.command';
import { entityMerge } from '@kurator/contract/seedwork/merge.command';
import { userChange, userCreate, userDeactivate } from '@kurator/contract/iam/user.command';
import type { Command } from '@kurator/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { id } from '../../testing/deciderScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { entityIdOf, testPrincipal, createTestApplication } from '../../testing/testApplication.ts';
import { objectOf, advisoryLockNumber } from '../store/index.ts';
import { beginTransaction } from '../store/testing/openTransaction.ts';
import { isOwnDatabaseLockSql } from '../../testing/ownSessions.ts';
import { Rejection } from '../rejection/rejection.ts';
import { systemPrincipal, type Principal } from './principal.ts';

const { url } = await createTestDatabase();
const { bus, store } = await createTestApplication(url, { hasProjectors: false });
const erika = testPrincipal(id(9001));

let number = 260_000_000;
const createEntity = async (command: Command, body: Readonly<Record<string, unknown>>): Promise<string> =>
  entityIdOf(await bus.execute(command, { ...body, skip_duplicate_check: true }, erika));
const createHospital = () => createEntity(hospitalCreate, { name: 'Klinikum', gba_ik_number: String((number += 1)), ...addressBody });
const locationBody = (hospital_id: string) => ({ hospital_id, name: 'Haus', gba_location_number: '01', zipcode: '01067', city: 'Dresden' });
const createLocation = (hospital: string) => createEntity(locationCreate, locationBody(hospital));
const loadState = async (entity: string) => objectOf((await store.load(entity))?.state);
const isDeleted = async (entity: string): Promise<boolean> => (await loadState(entity))['is_deleted'] === true;

type CommandWithBody = readonly [Command, Readonly<Record<string, unknown>>, by?: Principal];

/** Sends commands that decide before either is written, in order. @returns their rejections */
async function sendConcurrently(...commands: readonly CommandWithBody[]): Promise<(string | undefined)[]> {
  const log = await beginTransaction(store.pool);
  await log.client.query('select pg_advisory_xact_lock($1)', [advisoryLockNumber.log]);
  const answers: Promise<string | undefined>[] = [];
  for (const [command, body, by = erika] of commands) {
    answers.push(
      bus.execute(command, body, by).then(
        () => undefined,
        (error: unknown) => (error instanceof Rejection ? error.reasons[0]?.code : String(error)),
      ),
    );
    await expect.poll(countWaitingWrites).toBe(answers.length);
  }
  await log.commit();
  return Promise.all(answers);
}
const countWaitingWrites = async (): Promise<number | null> =>
  (
    await store.pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${advisoryLockNumber.log} and not granted and ${isOwnDatabaseLockSql}`,
    )
  ).rowCount;

describe('the read set of a decision is still true when it is written', () => {
  test('a hospital is not deleted while it gets a location', async () => {
    const hospital = await createHospital();
    expect(await sendConcurrently([locationCreate, locationBody(hospital)], [hospitalDelete, { hospital_id: hospital }])).toEqual([
      undefined,
      'entity.has_children',
    ]);
    expect(await isDeleted(hospital)).toBe(false);
  });

  test('a location is not made below a hospital that is being deleted', async () => {
    const hospital = await createHospital();
    expect(await sendConcurrently([hospitalDelete, { hospital_id: hospital }], [locationCreate, locationBody(hospital)])).toEqual([
      undefined,
      'entity.parent_deleted',
    ]);
  });

  test('a hospital is not deleted while its location is brought back', async () => {
    const hospital = await createHospital();
    const location_id = await createLocation(hospital);
    await bus.execute(locationDelete, { location_id }, erika);
    expect(await sendConcurrently([locationUndelete, { location_id }], [hospitalDelete, { hospital_id: hospital }])).toEqual([
      undefined,
      'entity.has_children',
    ]);
  });

  test('deleted with all that belongs to it, it takes along what came meanwhile', async () => {
    const hospital = await createHospital();
    const knownLocation = await createLocation(hospital);
    await sendConcurrently(
      [clinicCreate, { hospital_id: hospital, location_id: knownLocation, name: 'Neu', skip_duplicate_check: true }],
      [hospitalDelete, { hospital_id: hospital, with_children: true }],
    );
    const { rows } = await store.pool.query<{ source: string }>(`select source from link where target = $1 and rel = 'location'`, [
      knownLocation,
    ]);
    expect(await Promise.all([hospital, knownLocation, ...rows.map(({ source }) => source)].map(isDeleted))).toEqual([true, true, true]);
  });

  test('a clinic does not move to a location that is being deleted', async () => {
    const hospital = await createHospital();
    const [from, to] = [await createLocation(hospital), await createLocation(await createHospital())];
    const clinic_id = await createEntity(clinicCreate, { hospital_id: hospital, location_id: from, name: 'Wandernd' });
    const location_human_id = (await loadState(to))['dms_one_id'];
    expect(
      await sendConcurrently([locationDelete, { location_id: to }], [clinicMove, { clinic_id, hospital_id: hospital, location_human_id }]),
    ).toEqual([undefined, 'entity.parent_deleted']);
  });

  test('a medic who is affiliated to a hospital while that is merged is affiliated to the survivor', async () => {
    const [hospital_id, survivor] = [await createHospital(), await createHospital()];
    const medic_id = await createEntity(medicCreate, { gender: 'F', first_name: 'Ada', last_name: 'Birk', email: 'ada@birk.example' });
    expect(
      await sendConcurrently(
        [affiliationCreate, { medic_id, hospital_id }],
        [entityMerge, { entity_id: hospital_id, entity_type: 'hospital', into_id: survivor }],
      ),
    ).toEqual([undefined, undefined]);
    expect((await loadState(medic_id))['affiliations']).toMatchObject([{ entity_id: survivor }]);
  });

  test('a medic is not affiliated to what is being deleted', async () => {
    const hospital_id = await createHospital();
    const medic_id = await createEntity(medicCreate, { gender: 'F', first_name: 'Ada', last_name: 'Berg', email: 'ada@berg.example' });
    expect(await sendConcurrently([hospitalDelete, { hospital_id }], [affiliationCreate, { medic_id, hospital_id }])).toEqual([
      undefined,
      'affiliation.target_deleted',
    ]);
  });

  test.each<[string, (user_id: string) => CommandWithBody]>([
    ['the right', (user_id) => [userChange, { user_id, permissions: [] }]],
    ['the account', (user_id) => [userDeactivate, { user_id }]],
  ])('of two administrators who take %s from each other one remains', async (_what, takeFrom) => {
    const permissions = ['dms.can_administer'];
    const createUser = async (name: string): Promise<string> =>
      entityIdOf(await bus.execute(userCreate, { name, email: `${randomUUID()}@verlag.example`, permissions }, erika));
    const [one, other] = [await createUser('Eins'), await createUser('Andere')];
    const takeBy = (sender: string, target: string): CommandWithBody => {
      const [command, body] = takeFrom(target);
      return [command, body, testPrincipal(sender)];
    };
    expect(await sendConcurrently(takeBy(one, other), takeBy(other, one))).toEqual([undefined, 'user.last_administrator']);
    expect(await loadState(one)).toMatchObject({ is_active: true, permissions });
    await bus.execute(userDeactivate, { user_id: one }, systemPrincipal(permissions));
  });

  test('two who make locations of one hospital do not hinder each other', async () => {
    const hospital = await createHospital();
    const other = { ...locationBody(hospital), name: 'Ganz woanders', gba_location_number: '02', skip_duplicate_check: true };
    expect(
      await sendConcurrently([locationCreate, { ...locationBody(hospital), skip_duplicate_check: true }], [locationCreate, other]),
    ).toEqual([undefined, undefined]);
  });
});
