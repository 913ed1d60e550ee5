import { permissionNames, type Command } from '@kurator/contract';
import * as affiliation from '@kurator/contract/health/medic/affiliation.command';
import { clinicCreate, clinicDelete, clinicMove, clinicUpdate } from '@kurator/contract/health/clinic/clinic.command';
import { hospitalCreate, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { locationCreate, locationMove } from '@kurator/contract/health/location/location.command';
import * as medic from '@kurator/contract/health/medic/medic.command';
import { mvz } from '@kurator/contract/health/mvz/mvz.type';
import { practice } from '@kurator/contract/health/practice/practice.type';
import { privateHospital } from '@kurator/contract/health/privateHospital/privateHospital.type';
import { reha } from '@kurator/contract/health/reha/reha.type';
import { spa } from '@kurator/contract/health/spa/spa.type';
import { addressCreate } from '@kurator/contract/seedwork/address.command';
import { blacklistProcess, unblacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rejection } from '../platform/bus/index.ts';
import { checkStateSample } from '../platform/store/index.ts';
import { entityStateOf } from '../seedwork/master.decider.ts';
import { createOwnedDatabase } from '../testing/database.ts';
import { addressBody } from '../testing/commandBody.ts';
import { entityIdOf, testPrincipal, createTestApplication } from '../testing/testApplication.ts';

const erika = testPrincipal('00000000-0000-4000-8000-000000009001', permissionNames);
const place = { ...addressBody, skip_duplicate_check: true };
const minimalAddress = { zipcode: '04103', city: 'Leipzig', skip_duplicate_check: true };
const types = ['hospital', 'hospital_location', 'clinic', 'medic', 'practice', 'mvz', 'reha', 'private_hospital', 'spa'] as const;

/** Random step of a history. */
interface Step {
  readonly what: number;
  readonly a: number;
  readonly b: number;
}
const steps = fc.array(fc.record({ what: fc.nat(31), a: fc.nat(1_000), b: fc.nat(1_000) }), { minLength: 40, maxLength: 90 });

test('after any history of medics and institutions every list is what a rebuild makes of it', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const database = await createOwnedDatabase();
      const application = await createTestApplication(database.url);
      try {
        await executeHistory(application, history);
        const head = await application.store.readHead();
        for (const { view } of await application.projectors.status()) {
          expect(await application.projectors.waitFor(view, head, 10_000)).toBe(0);
          expect({ view, ...(await application.projectors.check(view)) }).toMatchObject({ view, isEqual: true });
        }
        expect(await checkStateSample(application.store)).toEqual([]);
      } finally {
        await application.close();
        await database.drop();
      }
    }),
    { numRuns: 4, seed: 20_261_120 },
  );
});

async function executeHistory({ bus, store }: Awaited<ReturnType<typeof createTestApplication>>, history: readonly Step[]): Promise<void> {
  const ids = new Map<string, string[]>(types.map((type) => [type, []]));
  let number = 0;
  const some = (type: string, n: number): string => {
    const all = ids.get(type) ?? [];
    return all[n % Math.max(1, all.length)] ?? '00000000-0000-4000-8000-000000000000';
  };
  const give = async (command: Command, body: Readonly<Record<string, unknown>>, createdType?: string): Promise<void> => {
    try {
      const answer = await bus.execute(command, body, erika);
      if (createdType !== undefined) ids.get(createdType)?.push(entityIdOf(answer));
    } catch (error) {
      // Skips impossible steps.
      if (!(error instanceof Rejection)) throw error;
    }
  };
  const name = (n: number): string => `Haus ${n % 17} ${(number += 1)}`;
  const readNumber = async (id: string): Promise<number> => Number((await store.load(id))?.state['dms_one_id'] ?? 0);
  const doings: readonly ((a: number, b: number) => Promise<unknown>)[] = [
    (a) => give(hospitalCreate, { ...place, name: name(a), gba_ik_number: String(260_400_000 + number) }, 'hospital'),
    (a, b) =>
      give(
        locationCreate,
        { ...minimalAddress, hospital_id: some('hospital', a), name: name(b), gba_location_number: String(number) },
        'hospital_location',
      ),
    async (a, b) => {
      const location_id = some('hospital_location', a);
      const hospital_id = (await store.load(location_id))?.state['hospital_id'];
      await give(clinicCreate, { hospital_id, location_id, name: name(b) }, 'clinic');
    },
    ...Array.from(
      { length: 4 },
      () => (a: number) =>
        give(
          medic.medicCreate,
          {
            gender: 'F',
            first_name: 'Erika',
            last_name: `Muster ${a} ${(number += 1)}`,
            email: `e${number}@x.example`,
            skip_duplicate_check: true,
          },
          'medic',
        ),
    ),
    (a) => give(practice.commands.create, { ...place, name: name(a), display_name: name(a) }, 'practice'),
    (a) => give(mvz.commands.create, { ...place, name: name(a), display_name: name(a) }, 'mvz'),
    (a) => give(reha.commands.create, { ...minimalAddress, name: name(a), display_name: name(a) }, 'reha'),
    (a) => give(privateHospital.commands.create, { ...minimalAddress, name: name(a) }, 'private_hospital'),
    (a) => give(spa.commands.create, { ...minimalAddress, name: name(a), administration: 'Stadt' }, 'spa'),
    ...Array.from({ length: 5 }, (_, n) => (a: number, b: number) => {
      const type = ['clinic', 'practice', 'mvz', 'hospital', 'reha'][(b + n) % 5] ?? 'clinic';
      return give(affiliation.affiliationCreate, { medic_id: some('medic', a), [`${type}_id`]: some(type, b) });
    }),
    ...[affiliation.affiliationSetWish, affiliation.affiliationDelete, affiliation.affiliationSetRule].map(
      (command) => async (a: number, b: number) => {
        const medic_id = some('medic', a);
        const loaded = await store.load(medic_id);
        const list = loaded ? (entityStateOf(loaded).affiliations ?? []) : [];
        const rule = command === affiliation.affiliationSetRule ? { rule: ['default', 'location', 'practice_name'][b % 3] } : {};
        await give(command, { medic_id, affiliation_id: list[b % Math.max(1, list.length)]?.id, ...rule });
      },
    ),
    (a, b) =>
      give(medic.medicChangeSpecializations, { medic_id: some('medic', a), specialization_1: ['051001', '011001', '371001'][b % 3] }),
    (a, b) => give(b % 3 === 0 ? medic.medicUndelete : medic.medicDelete, { medic_id: some('medic', a) }),
    (a, b) => give(hospitalUpdate, { hospital_id: some('hospital', a), name: name(b), display_name: name(b) }),
    async (a, b) =>
      give(locationMove, {
        location_id: some('hospital_location', a),
        hospital_id: (await store.load(some('hospital_location', a)))?.state['hospital_id'],
        new_hospital_human_id: await readNumber(some('hospital', b)),
      }),
    async (a, b) =>
      give(clinicMove, {
        clinic_id: some('clinic', a),
        hospital_id: some('hospital', b),
        location_human_id: await readNumber(some('hospital_location', a + b)),
      }),
    (a, b) => give(clinicUpdate, { clinic_id: some('clinic', a), name: name(b), display_name: name(b) }),
    (a) => give(clinicDelete, { clinic_id: some('clinic', a) }),
    (a) => give(practice.commands.delete, { practice_id: some('practice', a) }),
    (a, b) => give(practice.commands.update, { practice_id: some('practice', a), name: name(b), display_name: name(b) }),
    (a, b) => give(addressCreate, { entity_id: some('practice', a), entity_type: 'practice', ...address(b), primary: b % 2 === 0 }),
    (a, b) =>
      give(b % 2 === 0 ? blacklistProcess : unblacklistProcess, { entity_id: some('medic', a), entity_type: 'medic', reason: 'Wunsch' }),
  ];
  for (const { what, a, b } of history) await doings[what % doings.length]?.(a, b);
}

const address = (b: number) => ({ street: `Ring ${b}`, zipcode: '80331', city: 'München', state: 'Bayern', country: 'DE' });
